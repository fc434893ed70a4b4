/// A module's declarations, decoded from the compiler's symbol graph.
package struct SymbolGraph: Decodable {
  package let symbols: [Declaration]
  package let relationships: [Relationship]

  /// A declaration in the module, such as a type or a method.
  package struct Declaration: Decodable {
    package struct Kind: Decodable { package let identifier: String }
    package struct Identifier: Decodable { package let precise: String }
    package struct Fragment: Decodable {
      package let kind: String
      package let spelling: String
    }
    package struct Location: Decodable {
      package struct Position: Decodable {
        /// The number of the declaration's line, starting at 0.
        package let line: Int
      }
      let uri: String
      package let position: Position

      /// The path of the file, relative to the folder where the compiler was
      /// called.
      package var path: String {
        uri.hasPrefix("file://") ? String(uri.dropFirst(7)) : uri
      }
    }
    struct Generics: Decodable {}

    package let kind: Kind
    package let identifier: Identifier
    /// The names of the types that contain the declaration, followed by the
    /// declaration's own name, such as `["Cell", "init(rawValue:)"]`.
    package let pathComponents: [String]
    package let declarationFragments: [Fragment]
    package let accessLevel: String
    /// The declaration's location, or `nil` if the compiler synthesized the
    /// declaration.
    package let location: Location?
    let swiftGenerics: Generics?

    /// Whether the declaration is invisible to other files because it's
    /// private.
    var isPrivate: Bool { ["private", "fileprivate"].contains(accessLevel) }
    var isGeneric: Bool { swiftGenerics != nil }
  }

  /// A relationship between two declarations, such as inheritance.
  package struct Relationship: Decodable {
    package let kind: String
    package let source: String
    package let target: String
    package let targetFallback: String?
  }
}
