/// A declaration in the compiler's dump of a parsed file, reduced to the fields
/// that this program uses.
struct SyntaxNode: Decodable {
  /// A node's extent, as the byte offsets of its first and last tokens.
  struct Extent: Decodable {
    let start: Int
    let end: Int
  }

  struct Name: Decodable {
    struct Base: Decodable {
      let name: String?
      /// The name of an initializer (`init`), a subscript, or a deinitializer.
      let special: String?
    }
    let base: Base
    /// The argument labels (with an empty string for `_`), or `nil` if the
    /// declaration's name has no argument labels.
    let labels: [String]?

    enum CodingKeys: String, CodingKey {
      case base = "base_name"
      case labels = "args"
    }
  }

  struct Attribute: Decodable {
    let kind: String
    let range: Extent?
    let accessLevel: String?

    enum CodingKeys: String, CodingKey {
      case kind = "_kind"
      case range
      case accessLevel = "access_level"
    }

    var isPrivate: Bool { ["private", "fileprivate"].contains(accessLevel) }
  }

  struct Result: Decodable {
    struct Element: Decodable {}
    let kind: String
    let id: String?
    let elements: [Element]?

    enum CodingKeys: String, CodingKey {
      case kind = "_kind"
      case id, elements
    }

    var isVoid: Bool {
      id == "Void" || kind == "type_tuple" && (elements ?? []).isEmpty
    }
  }

  struct Superclass: Decodable {}

  let kind: String
  let range: Extent?
  let name: Name?
  /// The components of the imported module's name, or `nil` if the node isn't
  /// an import.
  let module: [String]?
  let attributes: [Attribute]?
  let isStatic: Bool?
  let isActor: Bool?
  let result: Result?
  let extendedType: String?
  let inherited: [Superclass]?
  /// The members of a type or an extension, or `nil` for any other node.
  let members: [SyntaxNode]?
  /// The file's top-level declarations, or `nil` if the node isn't a file.
  let items: [SyntaxNode]?

  enum CodingKeys: String, CodingKey {
    case kind = "_kind"
    case attributes = "attrs"
    case isStatic = "static"
    case isActor = "actor"
    case extendedType = "extended_type"
    case inherited = "inherits"
    case module = "module_path"
    case range, name, result, members, items
  }
}
