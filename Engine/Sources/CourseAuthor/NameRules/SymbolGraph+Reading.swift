import CourseBuild
import Foundation

extension SymbolGraph {
  /// Returns the declarations in a module's symbol graphs, including the graphs
  /// for extensions of types from other modules.
  ///
  /// Declarations without a location in a source file are left out.
  ///
  /// - Throws: `DecodingError` if a text isn't a symbol graph.
  static func symbols(in texts: [String]) throws -> [Symbol] {
    let graphs = try texts.map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data($0.utf8))
    }
    let entries = graphs.flatMap(\.symbols)
    let names = Dictionary(
      entries.map { ($0.identifier.precise, $0.pathComponents) }
    ) { first, _ in first }
    var inherited: [String: [String]] = [:]
    for edge in graphs.flatMap(\.relationships)
    where ["conformsTo", "inheritsFrom"].contains(edge.kind) {
      let name =
        names[edge.target]?.joined(separator: ".")
        ?? edge.targetFallback?.split(separator: ".").last.map(String.init)
      inherited[edge.source, default: []] += [name].compactMap(\.self)
    }
    let rawTypes = rawTypes(in: entries)
    return entries.compactMap { entry in
      guard var symbol = Symbol(entry) else { return nil }
      symbol.inherited = inherited[entry.identifier.precise] ?? []
      symbol.inherited += [rawTypes[symbol.path]].compactMap(\.self)
      return symbol
    }
  }

  /// Returns the raw types of enums, keyed by each enum's path.
  ///
  /// The raw types are determined from the initializers that the compiler
  /// generates.
  private static func rawTypes(
    in entries: [SymbolGraph.Declaration]
  ) -> [[String]: String] {
    var types: [[String]: String] = [:]
    for entry in entries where entry.location == nil {
      guard entry.pathComponents.last == "init(rawValue:)" else { continue }
      let type = entry.source.split(separator: " ").last?.dropLast()
      types[entry.pathComponents.dropLast()] = type.map(String.init)
    }
    return types
  }
}

extension Symbol {
  /// Creates a symbol from a symbol graph's entry, or returns `nil` if the
  /// compiler generated the declaration.
  fileprivate init?(_ entry: SymbolGraph.Declaration) {
    guard let location = entry.location else { return nil }
    let kind = entry.kind.identifier.dropFirst("swift.".count)
    let path = entry.pathComponents
    let isType = Self.types.contains(String(kind))
    let own = path.last ?? ""
    self.init(
      path: path,
      kind: String(kind),
      text: isType
        ? DeclarationText(
          type: entry.source.components(separatedBy: " \(own)")[0],
          named: path.joined(separator: ".")
        )
        : DeclarationText(
          entry.source,
          in: path.dropLast().joined(separator: ".")
        ),
      isPublic: ["open", "public"].contains(entry.accessLevel),
      file: location.path,
      line: location.position.line
    )
  }

  private static let types: Set = [
    "actor", "class", "enum", "protocol", "struct",
  ]
}

extension SymbolGraph.Declaration {
  /// The declaration's source without leading attributes, which don't matter to
  /// tests.
  fileprivate var source: String {
    declarationFragments.drop { $0.kind != "keyword" }.map(\.spelling).joined()
  }
}
