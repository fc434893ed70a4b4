/// The declarations of a module, as the compiler's symbol graph has them.
package struct SymbolGraph: Decodable {
  package let symbols: [Declaration]
  package let relationships: [Relationship]

  /// A declaration.
  package struct Declaration: Decodable {
    package struct Kind: Decodable { package let identifier: String }
    package struct Identifier: Decodable { package let precise: String }
    package struct Fragment: Decodable {
      package let kind: String
      package let spelling: String
    }
    package struct Location: Decodable {
      package struct Position: Decodable {
        /// The line, from 0.
        package let line: Int
      }
      let uri: String
      package let position: Position

      /// The file, relative to the folder of the compiler's call.
      package var path: String {
        uri.hasPrefix("file://") ? String(uri.dropFirst(7)) : uri
      }
    }
    struct Generics: Decodable {}

    package let kind: Kind
    package let identifier: Identifier
    /// The types it's declared in and its own name, such as
    /// `["Cell", "init(rawValue:)"]`.
    package let pathComponents: [String]
    package let declarationFragments: [Fragment]
    package let accessLevel: String
    /// The place, or `nil` for a declaration that the compiler made.
    package let location: Location?
    let swiftGenerics: Generics?

    /// Whether other files can't use it.
    var isPrivate: Bool { ["private", "fileprivate"].contains(accessLevel) }
    var isGeneric: Bool { swiftGenerics != nil }
  }

  /// An edge between two declarations, such as `inheritsFrom`.
  package struct Relationship: Decodable {
    package let kind: String
    package let source: String
    package let target: String
    package let targetFallback: String?
  }
}
