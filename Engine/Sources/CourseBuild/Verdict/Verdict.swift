package import Course
import CoursePlatform

/// The result of compiling a package and running its tests.
package enum Verdict: Hashable, Sendable {
  /// The verdict on a package that doesn't compile.
  ///
  /// The associated value contains the compiler's errors.
  case doesNotCompile([Diagnostic])
  /// The verdict on a test run that crashed.
  ///
  /// The associated values are the test that was running (or `nil` if no test
  /// was running), the reason for the crash, and the results of the tests that
  /// had ended.
  case crashes(TestName?, reason: String, ended: [TestResult])
  /// The verdict on a test run that took too long.
  ///
  /// The associated values are the test that was running (or `nil` if no test
  /// was running), the time limit in seconds, and the results of the tests that
  /// had ended.
  case timesOut(TestName?, seconds: Double, ended: [TestResult])
  /// The verdict on a complete run in which at least one test failed.
  ///
  /// The associated value contains the results of all tests.
  case fails([TestResult])
  /// The verdict on a complete run in which at least one test passed and none
  /// failed.
  ///
  /// The associated value contains the results of all tests.
  case passes([TestResult])
  /// The verdict on a package that has no tests, or whose tests were all skipped
  /// at run time.
  case runsNothing

  /// Creates the verdict on a complete run, given its tests' results.
  init(ended results: [TestResult]) {
    if results.contains(where: { !$0.failures.isEmpty }) {
      self = .fails(results)
    } else if results.contains(where: \.passed) {
      self = .passes(results)
    } else {
      self = .runsNothing
    }
  }

  /// Creates a verdict by combining the verdicts on consecutive runs.
  ///
  /// Runs that follow a compile error, a crash, or a timeout are ignored.
  init(inTurn runs: [Verdict]) {
    var ended: [TestResult] = []
    for run in runs {
      ended += run.allResults
      switch run {
      case .doesNotCompile:
        self = run
        return
      case .crashes(let test, let reason, _):
        self = .crashes(test, reason: reason, ended: ended)
        return
      case .timesOut(let test, let seconds, _):
        self = .timesOut(test, seconds: seconds, ended: ended)
        return
      case .fails, .passes, .runsNothing:
        continue
      }
    }
    self.init(ended: ended)
  }

  /// The light that represents the verdict: green, red, or amber.
  package var light: Light {
    switch self {
    case .passes: .green
    case .fails: .red
    case .doesNotCompile, .crashes, .timesOut, .runsNothing: .amber
    }
  }

  /// The results of the tests that ran to their end.
  package var results: [TestResult] {
    allResults.filter { $0.isCutOff != true }
  }

  /// The results of all tests, including the output of a test that was running
  /// when the run crashed or timed out.
  package var allResults: [TestResult] {
    switch self {
    case .crashes(_, _, let ended), .timesOut(_, _, let ended): ended
    case .fails(let results), .passes(let results): results
    case .doesNotCompile, .runsNothing: []
    }
  }

  /// Whether the tests exceeded their time limit.
  package var isTimeout: Bool {
    if case .timesOut = self { true } else { false }
  }

  /// The number of tests that passed.
  package var passCount: Int { results.count(where: \.passed) }

  /// A summary of the verdict that fits on one line.
  package var summary: String {
    switch self {
    case .doesNotCompile(let errors):
      "does not compile: " + errors.count.of("error")
    case .fails(let results):
      "\(results.count { !$0.failures.isEmpty }) of "
        + "\(results.count.of("test")) failed"
    case .crashes, .timesOut, .passes, .runsNothing:
      Untrusted.cleaned("\(self)")
    }
  }

  /// The names of the tests that failed, crashed, or timed out.
  package var brokenTests: [TestName] {
    let failed = results.filter { !$0.failures.isEmpty }.map(\.name)
    switch self {
    case .crashes(let running?, _, _), .timesOut(let running?, _, _):
      return failed + [running]
    default:
      return failed
    }
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict in the wording of a lesson's claim.
  package var description: String {
    switch self {
    case .doesNotCompile(let errors):
      return "does not compile"
        + errors.map { "\n    \($0)" }.joined()
    case .crashes(let test, let reason, _):
      return (test.map { "\($0) crashes" } ?? "crashes before any test runs")
        + ": \(reason)"
    case .timesOut(let test, let seconds, _):
      return
        (test.map { "\($0) times out" } ?? "times out before any test runs")
        + " after \(Int(seconds)) s"
    case .fails(let results):
      return failureLines(results)
    case .passes:
      return passCount == 1 ? "1 test passes" : "\(passCount) tests pass"
    case .runsNothing:
      return "no tests run"
    }
  }

  private func failureLines(_ results: [TestResult]) -> String {
    let lines = results.flatMap { result in
      result.failures.map { failure in
        "\(result.name) fails: \(failure.words) "
          + "(\(failure.path):\(failure.line))"
      }
    }
    return lines.joined(separator: "\n    ")
  }
}
