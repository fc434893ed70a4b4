/// The methods of a module that may be tests, as the runner is told of them.
///
/// Whether a class is a test class, only its superclasses say, and those the
/// runner sees.
struct TestList {
  /// The lines, with whether the tests are asked for.
  private var entries: [(line: String, isWanted: Bool)] = []
  /// Whether there is anything to run.
  private(set) var isEmpty = true

  /// Lists the methods of a module's objects.
  ///
  /// - Parameter objects: what the objects say, and whether the tests of each
  ///   are to be run; those of the others may be inherited.
  /// - Throws: `PackageShape.Unknown` where SwiftPM could see it otherwise.
  init(_ objects: [(symbols: TestSymbols, isWanted: Bool)]) throws {
    if let obstacle = objects.lazy.compactMap(\.symbols.obstacle).first {
      throw Self.unknown(obstacle)
    }
    let types = objects.reduce(into: [:]) {
      $0.merge($1.symbols.types) { $0 || $1 }
    }
    let others = objects.reduce(into: Set()) { $0.formUnion($1.symbols.others) }
    var listed: Set<[String]> = []
    var known: [String: String] = [:]
    for (symbols, isWanted) in objects {
      for method in symbols.methods {
        // Those of one name in a module are of one class.
        let type = method.isOdd ? nil : known[method.className]
        guard
          let type = type ?? Self.type(of: method.symbol, among: types.keys)
        else {
          throw Self.unknown("\(method.className), whose kind is not known")
        }
        if !method.isOdd { known[method.className] = type }
        guard type.hasSuffix("C") else { continue }
        guard types[type] == true else {
          throw Self.unknown("tests in a generic class")
        }
        guard !others.contains(method.name),
          listed.insert([type, method.name]).inserted
        else { throw Self.unknown("several methods \(method.name)") }
        if isWanted { isEmpty = false }
        let words = [
          type + "Ma", method.className, method.name, method.symbol,
          method.isOdd ? "odd" : method.effects,
        ]
        entries.append((words.joined(separator: "\t"), isWanted))
      }
    }
  }

  /// A line for each method, in the order of the objects.
  var lines: [String] {
    entries.map { $0.line + ($0.isWanted ? "\trun" : "\t") }
  }

  private static func unknown(_ what: String) -> PackageShape.Unknown {
    PackageShape.Unknown(description: "it uses \(what)")
  }

  /// Returns the type that a method's symbol begins with: the innermost one.
  private static func type(
    of symbol: String,
    among types: some Sequence<String>
  ) -> String? {
    types.filter(symbol.hasPrefix).max { $0.utf8.count < $1.utf8.count }
  }
}
