import Course
import Foundation

/// A test module's open files: the files with declarations that the module's
/// other files might use.
///
/// The result of compiling an individual file depends on that file and on the
/// open files. In case of doubt, a file counts as open, which at worst means
/// compiling more files than necessary.
struct OpenFiles {
  private(set) var paths: Set<String> = []
  private(set) var conformances: [String] = []

  init(
    _ graph: SymbolGraph,
    extensions: [String: SymbolGraph],
    files: Tree
  ) {
    let placed = graph.symbols.filter { $0.location != nil }
    let topLevel = placed.filter { $0.pathComponents.count == 1 }
    var homes: [Substring: Set<String>] = [:]
    for symbol in topLevel {
      homes[symbol.baseName, default: []].insert(symbol.path)
    }
    for symbol in topLevel where !symbol.isPrivate {
      guard !paths.contains(symbol.path) else { continue }
      let isUsed = files.files.contains { path, text in
        path != symbol.path && text.mentions(String(symbol.baseName))
      }
      if isUsed { paths.insert(symbol.path) }
    }
    // The member belongs to a type in another file, or in another module.
    for symbol in placed where !symbol.isPrivate {
      let home = homes[symbol.pathComponents[0].prefix { $0 != "(" }]
      if home?.contains(symbol.path) != true { paths.insert(symbol.path) }
    }
    for symbol in extensions.values.flatMap(\.symbols) where !symbol.isPrivate {
      if symbol.location != nil { paths.insert(symbol.path) }
    }
    // Operators and conformances have no symbol.
    let seen = Set((placed + extensions.values.flatMap(\.symbols)).map(\.path))
    paths.formUnion(Set(files.paths).subtracting(seen))
    conformances = conformances(
      of: placed,
      in: [graph] + extensions.values
    )
  }

  /// Returns the protocol conformances of types that other files can use.
  private func conformances(
    of symbols: [SymbolGraph.Declaration],
    in graphs: [SymbolGraph]
  ) -> [String] {
    let closed = Set(
      symbols.filter { !paths.contains($0.path) }.map(\.identifier.precise)
    )
    return graphs.flatMap(\.relationships).filter {
      $0.kind == "conformsTo" && !closed.contains($0.source)
    }.map { "\($0.source) \($0.target)" }.sorted()
  }
}

extension SymbolGraph.Declaration {
  /// The path of the file that contains the declaration, or an empty string if
  /// the compiler synthesized the declaration.
  fileprivate var path: String { location?.path ?? "" }
}

extension String {
  /// Returns whether a name occurs in the text as a whole word.
  ///
  /// The search uses the C library's `strstr`, which is a hundred times faster
  /// than Swift code in an unoptimized build.
  fileprivate func mentions(_ name: String) -> Bool {
    let isWord = name.unicodeScalars.last?.properties.isXIDContinue ?? false
    return withCString { start in
      var rest = start
      while let found = strstr(rest, name) {
        let before =
          found > UnsafeMutablePointer(mutating: start) ? found[-1] : 0
        let after = found[strlen(name)]
        if !isWord || !Self.isPart(before) && !Self.isPart(after) {
          return true
        }
        rest = UnsafePointer(found + 1)
      }
      return false
    }
  }

  private static func isPart(_ byte: CChar) -> Bool {
    byte < 0 || byte == 0x5F || isalnum(CInt(byte)) != 0
  }
}
