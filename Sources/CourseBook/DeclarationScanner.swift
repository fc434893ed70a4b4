import CourseSystem

/// A type or a member that a Swift file declares, with its text.
struct DeclaredName: Hashable {
  /// The name with its type and its labels, such as `TicModel.setCell(n:c:)`.
  let name: String
  /// What it looks like: two that differ were changed.
  let text: String
}

/// Finds the declarations of a file by its lines.
///
/// The course's listings are formatted, and the formatter's own indentation says
/// where a declaration ends. What stands in the body of a function is its own.
struct DeclarationScanner {
  private let lines: [String]
  private var names: [DeclaredName] = []
  /// The types around the line, each with its indentation.
  private var types: [(name: String, indentation: Int)] = []

  /// Returns what a file declares.
  static func names(in lines: [String]) -> [DeclaredName] {
    var scanner = DeclarationScanner(lines: lines)
    scanner.scan()
    return scanner.names
  }

  private init(lines: [String]) { self.lines = lines }

  private mutating func scan() {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let indentation = Self.indentation(line)
      while let last = types.last, last.indentation >= indentation,
        !line.isBlank, !line.utf8.dropFirst(indentation).starts(with: [125])
      { types.removeLast() }
      let isMember = indentation == types.count * 2
      guard isMember, !line.isBlank, let found = Self.declaration(line) else {
        index += 1
        continue
      }
      let end = self.end(from: index, indentation)
      switch found.keyword {
      case "extension", "struct", "enum", "class", "protocol", "actor":
        addType(found, line, index, end, indentation)
        index += 1
      default:
        addMember(found, index, end)
        index = end
      }
    }
  }

  private mutating func addType(
    _ found: (keyword: String, rest: Substring),
    _ line: String,
    _ index: Int,
    _ end: Int,
    _ indentation: Int
  ) {
    let name = found.rest.prefix {
      $0.isLetter || $0.isNumber || "_.".contains($0)
    }
    let path = types.map(\.name) + [String(name)]
    if found.keyword != "extension" {
      let cases = lines[index..<end].filter { $0.trimmed.hasPrefix("case ") }
      let isEnum = found.keyword == "enum"
      names.append(
        DeclaredName(
          name: path.joined(separator: "."),
          text: ([line] + (isEnum ? cases : [])).asText
        )
      )
    }
    if line.hasSuffix("{") {
      types.append((String(name), indentation))
    }
  }

  private mutating func addMember(
    _ found: (keyword: String, rest: Substring),
    _ index: Int,
    _ end: Int
  ) {
    let text = lines[index..<end].asText
    let own: String
    switch found.keyword {
    case "func":
      own =
        String(found.rest.prefix { $0 != "(" && $0 != "<" && $0 != " " })
        + Self.labels(in: text)
    case "init": own = "init" + Self.labels(in: text)
    case "subscript":
      own = "subscript" + Self.labels(in: text, areTold: false)
    default:
      own = String(
        found.rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      )
    }
    guard !own.isEmpty else { return }
    let path = types.map(\.name) + [own]
    names.append(
      DeclaredName(name: path.joined(separator: "."), text: text)
    )
  }

  /// Returns the line after a declaration: the next that is no deeper, and does
  /// not close it.
  private func end(from start: Int, _ indentation: Int) -> Int {
    var end = start + 1
    while end < lines.count {
      let line = lines[end]
      if !line.isBlank {
        let own = Self.indentation(line)
        let mark = line.utf8.dropFirst(own).first ?? 0
        // `}`, `)` and `]` belong to what they close.
        guard
          own > indentation
            || own == indentation && [125, 41, 93].contains(mark)
        else { break }
      }
      end += 1
    }
    while end > start + 1, lines[end - 1].isBlank { end -= 1 }
    return end
  }

  private static func indentation(_ line: String) -> Int {
    line.utf8.prefix { $0 == 32 }.count
  }

  /// Returns the keyword of a declaration and what follows it.
  private static func declaration(
    _ line: String
  ) -> (keyword: String, rest: Substring)? {
    var rest = line[...].drop { $0 == " " }
    while let first = rest.utf8.first, first != 47, first != 125 {
      let word = rest.prefix {
        $0 != " " && $0 != "(" && $0 != "{" && $0 != "["
      }
      let next = rest.dropFirst(word.count)
      if keywords.contains(String(word)) {
        return (String(word), next.drop { $0 == " " })
      }
      guard modifiers.contains(String(word)) || word.hasPrefix("@") else {
        return nil
      }
      rest =
        next.hasPrefix("(")
        ? next.drop { $0 != ")" }.dropFirst().drop { $0 == " " }
        : next.drop { $0 == " " }
    }
    return nil
  }

  /// Returns the labels of the first list of parameters, such as `(n:c:)`.
  ///
  /// - Parameters:
  ///   - text: the declaration.
  ///   - areTold: whether a parameter's name is its label, too.
  /// - Returns: the labels in their parentheses.
  private static func labels(in text: String, areTold: Bool = true) -> String {
    guard let open = text.firstIndex(of: "(") else { return "" }
    var labels = "("
    var depth = 0
    var word = ""
    var isAtLabel = true
    var last: Character = " "
    for character in text[open...] {
      defer { last = character }
      switch character {
      case "(", "[", "{": depth += 1
      case "<" where last.isLetter: depth += 1
      // That of an arrow closes nothing.
      case ">" where last != "-": depth -= 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return labels + ")" }
      case "," where depth == 1:
        isAtLabel = true
        word = ""
      case ":" where depth == 1 && isAtLabel:
        let names = word.split { $0 == " " || $0 == "\n" }
        labels += areTold || names.count > 1 ? names.first ?? "_" : "_"
        labels += ":"
        isAtLabel = false
      default: if isAtLabel { word.append(character) }
      }
    }
    return labels + ")"
  }

  private static let keywords: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "func", "init",
    "subscript", "var", "let", "typealias",
  ]

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "static",
    "mutating", "nonmutating", "final", "nonisolated", "private(set)",
    "fileprivate(set)", "weak", "lazy", "override", "convenience", "indirect",
    "unowned", "required",
  ]
}
