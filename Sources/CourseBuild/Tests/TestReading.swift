import Course

/// The test classes of a symbol graph and their tests.
struct TestReading {
  private(set) var tests: [TestList.Test] = []
  private(set) var errors: [Diagnostic] = []
  private(set) var obstacle: String?

  private typealias Declaration = SymbolGraph.Declaration

  private let superclasses: [String: String]
  private let members: [String: [Declaration]]

  init(_ graph: SymbolGraph) {
    let edges = Dictionary(grouping: graph.relationships, by: \.kind)
    superclasses = Dictionary(
      (edges["inheritsFrom"] ?? []).map { ($0.source, $0.target) }
    ) { first, _ in first }
    let symbols = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0) }
    ) { first, _ in first }
    members = Dictionary(grouping: edges["memberOf"] ?? [], by: \.target)
      .mapValues { $0.compactMap { symbols[$0.source] } }
    for symbol in graph.symbols where symbol.kind.identifier == "swift.class" {
      // The path of a class in a function has the function's name in it.
      guard !symbol.isPrivate,
        !symbol.pathComponents.contains(where: { $0.contains("(") })
      else { continue }
      read(symbol)
    }
    tests.sort { $0.place < $1.place }
    errors.sort { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private mutating func read(_ type: Declaration) {
    let ancestry = ancestry(of: type.identifier.precise)
    let tests = methods(of: type).filter(\.looksLikeTest)
    guard ancestry.count > 1, !tests.isEmpty else { return }
    guard ancestry.last == "s:6XCTest0A4CaseC" else {
      obstacle = "a class whose superclass is in another module"
      return
    }
    if let reason = Self.reason(against: type) {
      errors.append(Self.error(reason, at: type))
      return
    }
    for test in tests { read(test, in: type, ancestry) }
  }

  private mutating func read(
    _ test: Declaration,
    in type: Declaration,
    _ ancestry: [String]
  ) {
    let namesakes = methods(of: type).filter {
      $0.baseName == test.baseName && !$0.isPrivate
    }
    if let reason = Self.reason(against: test, namesakes: namesakes.count - 1) {
      errors.append(Self.error(reason, at: test))
      return
    }
    let inherited = ancestry.dropFirst().flatMap { members[$0] ?? [] }
    if inherited.contains(where: {
      $0.baseName == test.baseName && $0.name != test.name
    }) {
      obstacle = "an overload of a test in a superclass"
    }
    guard let effects = test.effects, let location = test.location else {
      return
    }
    obstacle = Self.obstacle(in: test, effects) ?? obstacle
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

  private func methods(of type: Declaration) -> [Declaration] {
    members[type.identifier.precise] ?? []
  }

  /// Returns a class and those above it.
  private func ancestry(of type: String) -> [String] {
    var found = [type]
    while let next = superclasses[found[found.count - 1]],
      !found.contains(next)
    {
      found.append(next)
    }
    return found
  }

  // MARK: Odd forms

  private static func error(
    _ reason: String,
    at symbol: Declaration
  ) -> Diagnostic {
    Diagnostic(
      path: symbol.location?.path ?? "",
      line: (symbol.location?.position.line ?? 0) + 1,
      message: Diagnostic.unrunnable + reason
    )
  }

  private static func reason(against type: Declaration) -> String? {
    if type.pathComponents.count > 1 {
      return "its class is inside another type"
    }
    if type.isGeneric { return "its class is generic" }
    return type.needsBackticks ? "the name of its class needs backticks" : nil
  }

  private static func reason(
    against test: Declaration,
    namesakes: Int
  ) -> String? {
    if test.needsBackticks { return "its name needs backticks" }
    if namesakes > 0 { return "its class has another member of this name" }
    if test.throwsOneType { return "write throws without a type" }
    if test.modifiers.contains("consuming") { return "it's consuming" }
    let isAsync = test.effects?.hasPrefix("async") ?? false
    if test.modifiers.contains("MainActor"), !isAsync {
      return "it runs on the main actor, so it has to be async"
    }
    return nil
  }

  /// Returns the reason why a test can't be called by its symbol, or `nil`.
  private static func obstacle(
    in test: Declaration,
    _ effects: String
  ) -> String? {
    let known: Set = [
      "class", "dynamic", "final", "internal", "isolated", "nonisolated",
      "open", "override", "package", "public",
    ]
    let other = test.modifiers.subtracting(known)
    // An actor is waited for; other attributes may change the call.
    let isKnown =
      other.isEmpty
      || effects.hasPrefix("async")
        && other.allSatisfy { !$0.hasPrefix("_") && !$0.contains("(") }
    return isKnown
      ? nil : "a test with \(other.sorted().joined(separator: " "))"
  }
}

extension TestList.Test {
  fileprivate var place: (String, Int, String) { (path, line, method) }
}
