import CourseSystem
import Foundation

/// What the compiler writes of a module's declarations.
struct SymbolGraph: Decodable {
  private let symbols: [Symbol]
  private let relationships: [Relationship]

  fileprivate struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let accessLevel: String
    let location: Location?
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  /// Reads the graphs of a module and of its extensions of others.
  ///
  /// - Parameter texts: the files as the compiler wrote them.
  /// - Returns: the declarations, in the order of the files and lines.
  /// - Throws: when a text is no graph.
  static func declarations(in texts: [String]) throws -> [Declaration] {
    let graphs = try texts.map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data($0.utf8))
    }
    let symbols = graphs.flatMap(\.symbols)
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents) }
    ) { first, _ in first }
    let inherited = Dictionary(
      grouping: graphs.flatMap(\.relationships).filter {
        ["conformsTo", "inheritsFrom"].contains($0.kind)
      },
      by: \.source
    ).mapValues { relationships in
      relationships.compactMap { relationship in
        names[relationship.target]?.joined(separator: ".")
          ?? relationship.targetFallback?.split(separator: ".").last
          .map(String.init)
      }
    }
    let rawTypes = Self.rawTypes(in: symbols)
    let withPayload = Set(
      symbols.filter { symbol in
        symbol.kind.identifier == "swift.enum.case"
          && symbol.declarationFragments.contains {
            $0.spelling.contains("(")
          }
      }.map { $0.pathComponents.dropLast() }
    )
    let declarations = symbols.map { symbol in
      var declaration = Declaration(of: symbol)
      guard declaration.isType else { return declaration }
      var own = Set(inherited[declaration.usr] ?? []).subtracting(ofItself)
      if declaration.kind == "enum",
        !withPayload.contains(symbol.pathComponents[...])
      {
        own.subtract(["Equatable", "Hashable", "RawRepresentable"])
      }
      for (strong, weak) in implied where own.contains(strong) {
        own.remove(weak)
      }
      let rawType = rawTypes[symbol.pathComponents[...]]
      declaration.inherited = (rawType.map { [$0] } ?? []) + own.sorted()
      return declaration
    }
    return declarations.sorted {
      ($0.file ?? "", $0.line, $0.name) < ($1.file ?? "", $1.line, $1.name)
    }
  }

  /// What every type has, or has where nothing is in the way.
  private static let ofItself: Set = [
    "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
  ]

  /// What comes with something that is said.
  private static let implied = [
    ("Hashable", "Equatable"), ("Comparable", "Equatable"),
  ]

  /// Returns the raw types of enums: they have an initialiser of one that no
  /// line declares.
  private static func rawTypes(
    in symbols: [Symbol]
  ) -> [ArraySlice<String>: String] {
    let pairs = symbols.compactMap { symbol -> (ArraySlice<String>, String)? in
      guard symbol.location == nil,
        symbol.pathComponents.last == "init(rawValue:)",
        let type = symbol.spelling.split(separator: " ").last
      else { return nil }
      return (symbol.pathComponents.dropLast(), String(type.dropLast()))
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension SymbolGraph.Symbol {
  /// The signature without the attributes that are nothing to a caller.
  fileprivate var spelling: String {
    let fragments = declarationFragments.drop { $0.kind != "keyword" }
    return fragments.map(\.spelling).joined()
  }
}

extension Declaration {
  fileprivate init(of symbol: SymbolGraph.Symbol) {
    let lines = symbol.spelling.lines.map(\.trimmed)
    self.init(
      usr: symbol.identifier.precise,
      kind: String(symbol.kind.identifier.dropFirst("swift.".count)),
      path: symbol.pathComponents,
      signature: lines.filter { !$0.isEmpty }.joined(separator: " "),
      isPublic: ["open", "public"].contains(symbol.accessLevel),
      file: symbol.location.map { location in
        location.uri.hasPrefix("file://")
          ? String(location.uri.dropFirst("file://".count)) : location.uri
      },
      line: symbol.location?.position.line ?? 0,
      mentioned: symbol.declarationFragments.compactMap(\.preciseIdentifier)
    )
  }
}
