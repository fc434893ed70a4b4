/// A declaration of a program, as described by the compiler's symbol graph.
struct Symbol: Hashable, Codable, Sendable {
  /// The enclosing types and the declaration's own name, such as `["Cell",
  /// "init(rawValue:)"]`.
  let path: [String]
  /// The kind, such as `struct`, `enum.case` or `type.method`.
  let kind: String
  /// The declaration, normalized for comparison.
  let text: DeclarationText
  /// Whether the declaration is visible to other modules.
  let isPublic: Bool
  /// The protocols, the superclass or the raw type of a type.
  var inherited: [String] = []
  /// The file, relative to the package's root.
  let file: String
  /// The line of the file, from 0.
  let line: Int

  /// The name with its types and labels, such as `TicModel.setCell(n:c:)`.
  var name: String { path.joined(separator: ".") }

  /// The name without types and labels, or `nil` for an operator.
  var baseName: String? {
    let base = path.last?.prefix { $0 != "(" } ?? ""
    return base.allSatisfy(\.isPartOfName) ? String(base) : nil
  }

  var isCase: Bool { kind == "enum.case" }

  /// Whether lines of tests may use the declaration.
  func mayBeUsed(in lines: TestLines) -> Bool {
    switch baseName {
    case "subscript": return true
    case "init":
      return lines.words.contains("init")
        || lines.words.contains(path.dropLast().last?[...] ?? "")
    case let name?:
      let isMember = path.count > 1 && !text.isOfType
      return (isMember ? lines.members : lines.words).contains(name[...])
    case nil: return false
    }
  }
}

extension Character {
  /// Whether an identifier may contain the character.
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
