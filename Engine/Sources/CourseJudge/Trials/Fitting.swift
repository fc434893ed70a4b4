import CourseBuild
import Course
import CoursePlatform

/// A runner for tests that might not all compile with a program.
///
/// Each declaration that doesn't compile with the program is removed, along
/// with all declarations that depend on the removed one. The remaining tests
/// run unchanged.
struct Fitting {
  let verdictService: any Verdicts
  /// The maximum number of rounds for removing declarations that don't compile.
  ///
  /// Removing a helper breaks its callers, and removing those callers can break
  /// further callers in turn.
  private static let rounds = 6

  /// Runs the tests that compile with a program.
  ///
  /// - Returns: The outcome, including the names of the tests that couldn't be
  ///   tried.
  func outcome(
    of tests: Tree,
    with program: Tree,
    inventory: TestInventory,
    running scope: TestScope
  ) throws -> Outcome {
    var cut = Cut(tests: testsOfTargets(tests, in: program))
    var verdict = try run(cut.tests, with: program, running: scope)
    for _ in 0..<Self.rounds {
      let errors = verdict.errors
      guard !errors.isEmpty, errors.allSatisfy({ tests[$0.path] != nil })
      else { break }
      try cut.remove(errors, parsed: verdictService.parsed)
      verdict = try run(cut.tests, with: program, running: scope)
    }
    return Outcome(
      verdict: verdict,
      untried: untried(cut, given: verdict, of: inventory, running: scope),
      lacking: cut.errors + cut.causes(among: verdict.errors)
    )
  }

  /// Returns the test files that belong to a program's test targets.
  ///
  /// A program from an earlier step might have fewer test targets, and only
  /// SwiftPM can build a package with test files that belong to no target.
  private func testsOfTargets(_ tests: Tree, in program: Tree) -> Tree {
    guard let targets = verdictService.testTargets(of: program) else {
      return tests
    }
    return tests.filter { path in
      let parts = path.split(separator: "/")
      return parts.count < 3 || parts[0] != "Tests"
        || targets.contains(String(parts[1]))
    }
  }

  private func run(
    _ tests: Tree,
    with program: Tree,
    running scope: TestScope
  ) throws -> Verdict {
    try verdictService.verdict(
      on: program.program.merging(tests),
      running: scope
    )
  }

  private func untried(
    _ cut: Cut,
    given verdict: Verdict,
    of inventory: TestInventory,
    running scope: TestScope
  ) -> Set<TestName> {
    let wanted = inventory.tests.filter { test in
      scope.files.map { !$0.isDisjoint(with: test.files) } ?? true
    }
    switch verdict {
    case .doesNotCompile: return Set(wanted.map(\.name))
    case .passes, .fails, .runsNothing:
      return Set(wanted.map(\.name)).subtracting(verdict.triedTests)
    case .crashes, .timesOut:
      return Set(wanted.filter(cut.hasCut).map(\.name))
    }
  }
}

/// Test files from which some declarations have been removed.
private struct Cut {
  private(set) var tests: Tree
  /// The compiler's errors that led to removals.
  private(set) var errors: [Diagnostic] = []
  /// The names of the removed declarations.
  private var names: Set<String> = []
  /// The numbers of the removed lines, keyed by file path.
  private var lines: [String: Set<Int>] = [:]

  init(tests: Tree) { self.tests = tests }

  /// Removes the declarations that contain the given compiler errors.
  mutating func remove(
    _ errors: [Diagnostic],
    parsed: (String) throws -> ParsedFile
  ) throws {
    self.errors += causes(among: errors)
    let before = lines
    for error in errors {
      let isGone = before[error.path]?.contains(error.line) ?? false
      let goesNow = lines[error.path]?.contains(error.line) ?? false
      guard isGone || !goesNow else { continue }
      let isOfFile = isGone || error.message.hasPrefix("no such module")
      try removeDeclaration(of: error, isOfFile: isOfFile, parsed)
    }
  }

  /// Returns the compiler errors that aren't consequences of a removal.
  ///
  /// A consequence is about the name of a removed declaration.
  func causes(among errors: [Diagnostic]) -> [Diagnostic] {
    errors.filter { error in
      !error.quotedNames.contains { name in
        names.contains(String(name.prefix { $0 != "(" }))
      }
    }
  }

  /// Removes the declaration that contains an error, or the file's whole
  /// contents if `isOfFile` is `true` or if the error isn't in a declaration.
  private mutating func removeDeclaration(
    of error: Diagnostic,
    isOfFile: Bool,
    _ parsed: (String) throws -> ParsedFile
  ) throws {
    guard let text = tests[error.path] else { return }
    var all = text.lines
    let file = try parsed(text)
    let range = isOfFile ? nil : file.declaration(atLine: error.line)
    // Without its setup, a test might fail although it's right.
    let gone =
      range.flatMap(file.type) ?? range ?? 1...max(1, all.count)
    let declared = file.names.filter { !$0.isImport && gone.contains($0.line) }
    names.formUnion(declared.map(\.text))
    for line in gone where line <= all.count { all[line - 1] = "" }
    lines[error.path, default: []].formUnion(gone)
    tests[error.path] = all.joined(separator: "\n")
  }

  /// Returns whether any line of a test has been removed.
  func hasCut(_ test: TestInventory.Entry) -> Bool {
    let count = test.text.count { $0.isNewline }
    let own = Set(test.line...(test.line + count))
    return test.files.contains { path in
      !(lines[path] ?? []).isDisjoint(with: own)
    }
  }
}
