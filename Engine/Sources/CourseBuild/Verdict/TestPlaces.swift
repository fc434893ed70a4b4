import Course

/// The places where tests are declared, for failures that have no place of
/// their own, such as an error that a test throws.
package struct TestPlaces: Sendable {
  private let tests: [TestName: TestInventory.Entry]

  /// Creates the places of the tests in an inventory.
  package init(_ inventory: TestInventory) {
    tests = Dictionary(
      inventory.tests.filter(\.possibleFiles.isEmpty).map { ($0.name, $0) }
    ) { first, _ in first }
  }

  /// Returns a copy of a verdict in which each failure without a place is at its
  /// test's declaration.
  package func completing(_ verdict: Verdict) -> Verdict {
    switch verdict {
    case .fails(let results):
      .fails(results.map(completing))
    case .crashes(let test, let reason, let ended):
      .crashes(test, reason: reason, ended: ended.map(completing))
    case .timesOut(let test, let seconds, let ended):
      .timesOut(test, seconds: seconds, ended: ended.map(completing))
    case .doesNotCompile, .passes, .runsNothing:
      verdict
    }
  }

  private func completing(_ result: TestResult) -> TestResult {
    guard let test = tests[result.name],
      result.failures.contains(where: { !$0.hasPlace })
    else { return result }
    var result = result
    result.failures = result.failures.map { failure in
      failure.hasPlace
        ? failure
        : TestResult.Failure(
          path: test.path,
          line: test.line,
          message: failure.message,
          isLate: failure.isLate
        )
    }
    return result
  }
}
