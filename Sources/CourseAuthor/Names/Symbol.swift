/// A declaration of a program, as the compiler's symbol graph has it.
struct Symbol: Hashable, Codable, Sendable {
  /// The types it is declared in and its own name, such as
  /// `["Cell", "init(rawValue:)"]`.
  let path: [String]
  /// The kind, such as `struct`, `enum.case` or `type.method`.
  let kind: String
  /// The declaration as boxes and symbols are compared.
  let text: DeclarationText
  /// Whether other modules see it.
  let isPublic: Bool
  /// What a type inherits: its protocols, its superclass, its raw type.
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

  /// Whether lines of tests may use it.
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
  /// Whether an identifier may contain it.
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
