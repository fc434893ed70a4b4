/// Something that a program declares for others to use, as the compiler has it.
struct Declaration: Hashable, Codable, Sendable {
  /// What the compiler knows it by.
  let usr: String
  /// The kind, such as `struct`, `enum.case` or `type.method`.
  let kind: String
  /// The types it stands in and its own name: `["Cell", "init(rawValue:)"]`.
  let path: [String]
  /// The whole signature, such as `mutating func setCell(n: Int, c: Cell)`.
  let signature: String
  /// Whether other modules see it.
  let isPublic: Bool
  /// The file, or nil where the compiler makes it of itself.
  let file: String?
  /// The line of the file, from 0.
  let line: Int
  /// What the compiler knows the types by that the signature mentions.
  var mentioned: [String] = []
  /// Of a type: what it inherits, its raw type first, but for what it has of
  /// itself.
  var inherited: [String] = []

  /// The name with its labels and types, such as `TicModel.setCell(n:c:)`.
  var name: String { path.joined(separator: ".") }

  /// The name without its types.
  var ownName: String { path.last ?? "" }

  /// The name of the type it stands in, or nil.
  var parent: String? {
    path.count > 1 ? path.dropLast().joined(separator: ".") : nil
  }

  /// What a caller has to know of it: whether a value that is only read is
  /// stored is nothing to others.
  var interface: String {
    guard kind.hasSuffix("property"),
      let start = signature.firstRange(of: "let ")
    else { return signature }
    return signature[..<start.lowerBound] + "var "
      + signature[start.upperBound...] + " { get }"
  }

  /// Whether it is an initialiser whose parameters all have values.
  var canBeLeftEmpty: Bool {
    kind == "init"
      && Parameters(signature)?.list.allSatisfy { $0.contains(" = ") } ?? false
  }

  /// Whether it is a type with members.
  var isType: Bool { Self.typeKinds.contains(kind) }

  /// Whether it is the name of a type.
  var isNamedType: Bool { isType || kind == "typealias" }

  var isCase: Bool { kind == "enum.case" }

  private static let typeKinds: Set = [
    "actor", "class", "enum", "protocol", "struct",
  ]
}
