import Course

/// A declaration in a program, as described by the compiler's symbol graph.
struct Symbol: Hashable, Codable, Sendable {
  /// The names of the enclosing types, followed by the declaration's own name,
  /// such as `["Cell", "init(rawValue:)"]`.
  let path: [String]
  /// The kind of declaration, such as `struct`, `enum.case`, or `type.method`.
  let kind: String
  /// The declaration in a normalized form, for comparisons with a page of
  /// names.
  let text: DeclarationText
  /// Whether the declaration is visible to other modules.
  let isPublic: Bool
  /// The protocols, superclass, and raw type that a type's declaration names,
  /// or an empty array if this isn't a type.
  var inherited: [String] = []
  /// The path of the declaration's file, relative to the package's root.
  let file: String
  /// The index of the declaration's line in its file, starting at 0.
  let line: Int

  /// The full name, including enclosing types and labels, such as
  /// `TicModel.setCell(n:c:)`.
  var name: String { path.joined(separator: ".") }

  /// The name without enclosing types and labels, or `nil` for an operator.
  var baseName: String? {
    let base = path.last?.prefix { $0 != "(" } ?? ""
    return base.allSatisfy(\.isPartOfName) ? String(base) : nil
  }

  var isCase: Bool { kind == "enum.case" }

  /// Returns whether tests might use the declaration, judging by the words in
  /// the tests' lines.
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
