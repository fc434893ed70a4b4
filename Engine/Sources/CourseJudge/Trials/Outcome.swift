import CourseBuild
import Course

/// The outcome of running a learner's tests with a program.
struct Outcome: Sendable {
  var verdict: Verdict
  /// The names of the tests that couldn't be tried because they use a
  /// declaration that the program lacks.
  var untried: Set<TestName> = []
  /// The compiler's errors about declarations that the program lacks.
  var lacking: [Diagnostic] = []

  /// The names of the learner's tests that passed with the program.
  var passed: Set<TestName> { verdict.passedTests }

  /// Returns the names of the tests whose failures differ between this outcome
  /// and another one.
  func failingOtherwise(than other: Outcome) -> Set<TestName> {
    let (own, others) = (verdict.failureCounts, other.verdict.failureCounts)
    return Set(
      Set(own.keys).union(others.keys).filter { own[$0] != others[$0] }
        .map(\.test)
    )
  }

  /// Returns the names of the tests with failures that don't occur with the
  /// correct program.
  ///
  /// A test that requires more than its step might fail even with the step's
  /// correct program. Such a test catches a wrong program only if it fails at
  /// another location, with another message, or more often, or if it doesn't
  /// finish.
  func catching(right: Outcome) -> Set<TestName> {
    var caught: Set<TestName> = []
    // Where even the correct program reaches the limit, the tests are slow.
    let isSlow = verdict.isTimeout && right.verdict.isTimeout
    if let test = verdict.cutOffTest, test != right.verdict.cutOffTest,
      !isSlow, verdict.lateResults(of: [test]).isEmpty
    {
      caught.insert(test)
    }
    let known = right.verdict.failureCounts
    for (spot, count) in verdict.failureCounts
    where count > known[spot] ?? 0 && !right.untried.contains(spot.test) {
      caught.insert(spot.test)
    }
    return caught
  }
}

extension Verdict {
  /// A test failure, identified by its test, its location, and its message.
  struct Spot: Hashable {
    let test: TestName
    let failure: TestResult.Failure
  }

  /// The number of times that each test failure occurred.
  fileprivate var failureCounts: [Spot: Int] {
    results.reduce(into: [:]) { counts, result in
      for failure in result.failures where failure.isLate != true {
        counts[Spot(test: result.name, failure: failure), default: 0] += 1
      }
    }
  }

  /// Returns the results of those of the given tests that failed only after they
  /// had returned, because of tasks or threads that they don't wait for.
  func lateResults(of tests: Set<TestName>) -> [TestResult] {
    allResults.filter { result in
      tests.contains(result.name) && !result.failures.isEmpty
        && result.failures.allSatisfy { $0.isLate == true }
    }
  }

  /// The name of the test that was running when the run crashed or timed out,
  /// or `nil` if there's no such test.
  var cutOffTest: TestName? {
    switch self {
    case .crashes(let test, _, _), .timesOut(let test, _, _): test
    default: nil
    }
  }

  var passedTests: Set<TestName> {
    Set(results.filter(\.passed).map(\.name))
  }

  var skippedTests: Set<TestName> {
    Set(results.filter(\.isSkipped).map(\.name))
  }

  /// The names of the tests that ended or were cut off by a crash or a timeout.
  var triedTests: Set<TestName> {
    Set(results.map(\.name)).union([cutOffTest].compactMap(\.self))
  }

  /// Whether the package doesn't compile.
  package var isCompileError: Bool {
    if case .doesNotCompile = self { true } else { false }
  }

  /// The compiler's errors, or an empty array if the package compiles.
  var errors: [Diagnostic] {
    if case .doesNotCompile(let errors) = self { errors } else { [] }
  }

  /// Returns the names of the tests whose results differ between this verdict
  /// and another one, in which a crash or a timeout may have kept tests from
  /// running.
  func differences(from other: Verdict) -> [TestName] {
    let own = Dictionary(grouping: results, by: \.name)
    let others = Dictionary(grouping: other.results, by: \.name)
    return triedTests.intersection(other.triedTests).filter { name in
      own[name]?.map(\.passed) != others[name]?.map(\.passed)
    }.sorted()
  }
}

extension [Diagnostic] {
  /// The words that the compiler couldn't find, taken from its error messages.
  ///
  /// A name that a message suggests instead isn't missing.
  var missingNames: Set<String> {
    Set(
      compactMap { error in
        error.message.firstMatch(
          of: /(?:^cannot find [^']*| has no member )'([^'(]+)/
        ).map { String($0.1) }
      }
    )
  }
}
