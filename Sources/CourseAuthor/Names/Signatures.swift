import CourseSystem

/// Declarations as a person reads them: by the types they stand in, without
/// their bodies.
struct Signatures {
  /// The lines, no longer than 80 characters where they can be parted.
  let lines: [String]

  /// Lays out the declarations of a file.
  init(_ declarations: [Declaration]) {
    var groups: [(type: String?, members: [Declaration])] = []
    var types: [String: Declaration] = [:]
    for declaration in declarations.sorted(by: Self.comesBefore) {
      let type = declaration.isType ? declaration.name : declaration.parent
      if declaration.isType { types[declaration.name] = declaration }
      let index = groups.firstIndex { $0.type == type }
      if index == nil { groups.append((type, [])) }
      if !declaration.isType {
        groups[index ?? groups.count - 1].members.append(declaration)
      }
    }
    lines = groups.enumerated().flatMap { index, group in
      let space = index == 0 ? [] : [""]
      return space + Self.lines(of: group.members, in: group.type, types)
    }
  }

  private static func comesBefore(
    _ left: Declaration,
    _ right: Declaration
  ) -> Bool {
    (left.line, left.name) < (right.line, right.name)
  }

  private static func lines(
    of members: [Declaration],
    in type: String?,
    _ types: [String: Declaration]
  ) -> [String] {
    guard let type else {
      return members.flatMap { lines(of: $0, indent: "") }
    }
    let isEnum = members.contains(where: \.isCase)
    let head =
      types[type].map { header(of: $0) }
      ?? "\(isEnum ? "enum" : "extension") \(type)"
    guard !members.isEmpty else { return [head] }
    var body: [String] = []
    for line in members.flatMap({ lines(of: $0, indent: "  ") })
    // Several cases may stand on one line.
    where !(line.hasPrefix("  case ") && body.contains(line)) {
      body.append(line)
    }
    return [head + " {"] + body + ["}"]
  }

  private static func header(of type: Declaration) -> String {
    let inherited = type.inherited.joined(separator: ", ")
    // Of `final class A` the last word is the name, without its types.
    let words = type.signature.split(separator: " ").filter { $0 != "@main" }
    let head = words.prefix { !$0.hasPrefix(type.ownName) } + [type.name[...]]
    return (type.isPublic ? "public " : "") + head.joined(separator: " ")
      + (inherited.isEmpty ? "" : ": " + inherited)
  }

  private static let width = 80

  private static func lines(
    of declaration: Declaration,
    indent: String
  ) -> [String] {
    let access = declaration.isPublic && !declaration.isCase ? "public " : ""
    let line = indent + access + declaration.signature
    guard line.count > width, let parts = Parameters(line) else {
      return [line]
    }
    let last = parts.list.count - 1
    return [parts.head]
      + parts.list.enumerated().flatMap { index, parameter in
        filled(parameter + (index == last ? "" : ","), indent: indent + "  ")
      } + [indent + parts.tail]
  }

  /// Returns a long parameter on as many lines as it takes.
  private static func filled(_ words: String, indent: String) -> [String] {
    var lines = [indent]
    for word in words.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isBlank {
        lines[lines.count - 1] += word
      } else if line.count + word.count < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(indent + "  " + word)
      }
    }
    return lines
  }
}
