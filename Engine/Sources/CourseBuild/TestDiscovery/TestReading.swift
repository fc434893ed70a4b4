/// A reader that finds a symbol graph's test classes and the tests that these
/// classes declare.
struct TestReading {
  private(set) var tests: [TestList.Test] = []
  private(set) var errors: [Diagnostic] = []
  private(set) var obstacle: String?

  private typealias Declaration = SymbolGraph.Declaration

  private let superclasses: [String: [SymbolGraph.Relationship]]
  private let members: [String: [Declaration]]

  init(_ graph: SymbolGraph) {
    let edges = Dictionary(grouping: graph.relationships, by: \.kind)
    let symbols = Dictionary(grouping: graph.symbols, by: \.identifier.precise)
    superclasses = Dictionary(
      grouping: edges["inheritsFrom"] ?? [],
      by: \.source
    )
    members = Dictionary(grouping: edges["memberOf"] ?? [], by: \.target)
      .mapValues { $0.compactMap { symbols[$0.source]?.first } }
    for type in graph.symbols where type.isClassForOthers { read(type) }
    tests.sort {
      ($0.path, $0.line, $0.method) < ($1.path, $1.line, $1.method)
    }
    errors.sort { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private mutating func read(_ type: Declaration) {
    let ancestry = ancestry(of: type.identifier.precise)
    let methods = members[type.identifier.precise] ?? []
    let tests = methods.filter(\.looksLikeTest)
    guard ancestry.count > 1, !tests.isEmpty else { return }
    if ancestry.last != "s:6XCTest0A4CaseC" {
      obstacle = "a class whose superclass is in another module"
    } else if let reason = type.reasonAgainstClass {
      reject(type, because: reason)
    } else {
      let inherited = ancestry.dropFirst().flatMap { members[$0] ?? [] }
      for test in tests {
        read(test, in: type, methods: methods, inherited: inherited)
      }
    }
  }

  private mutating func read(
    _ test: Declaration,
    in type: Declaration,
    methods: [Declaration],
    inherited: [Declaration]
  ) {
    let namesakes = methods.filter {
      $0.baseName == test.baseName && !$0.isPrivate
    }
    if let reason = test.reasonAgainstTest {
      return reject(test, because: reason)
    }
    if namesakes.count > 1 {
      return reject(test, because: "its class has another member of this name")
    }
    if inherited.contains(where: {
      $0.baseName == test.baseName && $0.name != test.name
    }) {
      obstacle = "an overload of a test in a superclass"
    }
    guard let effects = test.effects, let location = test.location else {
      return
    }
    obstacle = test.obstacle ?? obstacle
    tests.append(
      TestList.Test(
        classSymbol: type.symbol,
        className: type.name,
        symbol: test.symbol,
        method: String(test.baseName),
        effects: effects,
        path: location.path,
        line: location.position.line + 1
      )
    )
  }

  /// Adds an error that explains why `swift test` can't run a class or a
  /// method.
  private mutating func reject(_ symbol: Declaration, because reason: String) {
    errors.append(
      Diagnostic(
        path: symbol.location?.path ?? "",
        line: (symbol.location?.position.line ?? 0) + 1,
        message: Diagnostic.unrunnable + reason
      )
    )
  }

  /// Returns the identifier of a class, followed by the identifiers of its
  /// superclasses.
  private func ancestry(of type: String) -> [String] {
    var found = [type]
    while let next = superclasses[found[found.count - 1]]?.first?.target,
      !found.contains(next)
    {
      found.append(next)
    }
    return found
  }
}

extension SymbolGraph.Declaration {
  /// Whether the declaration is a class that other files can use.
  ///
  /// Such a class is neither private nor nested in a function. The path of a
  /// class that's nested in a function contains the function's name.
  fileprivate var isClassForOthers: Bool {
    kind.identifier == "swift.class" && !isPrivate
      && !pathComponents.contains { $0.contains("(") }
  }

  /// The reason why `swift test` can't run the tests in this class, or `nil` if
  /// `swift test` can run them.
  fileprivate var reasonAgainstClass: String? {
    if pathComponents.count > 1 { return "its class is inside another type" }
    if isGeneric { return "its class is generic" }
    return needsBackticks ? "the name of its class needs backticks" : nil
  }

  /// The reason why `swift test` can't run this test, or `nil` if `swift test`
  /// can run it.
  fileprivate var reasonAgainstTest: String? {
    if needsBackticks { return "its name needs backticks" }
    if throwsOneType { return "write throws without a type" }
    if modifiers.contains("consuming") { return "it's consuming" }
    guard modifiers.contains("MainActor"), !isAsync else { return nil }
    return "it runs on the main actor, so it has to be async"
  }

  private var isAsync: Bool { effects?.hasPrefix("async") ?? false }

  /// The reason why this test can't be called by its symbol, or `nil` if it can
  /// be called that way.
  ///
  /// An asynchronous test can be isolated to a global actor, but other
  /// attributes might change the calling convention.
  fileprivate var obstacle: String? {
    let other = modifiers.subtracting([
      "class", "dynamic", "final", "internal", "isolated", "nonisolated",
      "open", "override", "package", "public",
    ])
    let isKnown =
      isAsync
      && other.allSatisfy {
        !$0.hasPrefix("_") && !$0.contains("(")
      }
    return other.isEmpty || isKnown
      ? nil : "a test with \(other.sorted().joined(separator: " "))"
  }
}
