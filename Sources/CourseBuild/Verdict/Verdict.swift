package import Course
import CoursePlatform

/// What the compiler and the tests really do with a tree.
package enum Verdict: Hashable, Sendable {
  /// The compiler's errors.
  case doesNotCompile([Diagnostic])
  /// The test that was running, the reason, and the tests that had ended.
  case crashes(TestName?, reason: String, ended: [TestResult])
  /// The test that was running, the limit, and the tests that had ended.
  case timesOut(TestName?, seconds: Double, ended: [TestResult])
  /// At least one test fails.
  case fails([TestResult])
  /// Every test passes; there is at least one.
  case passes([TestResult])
  /// There was no test to run, or each skipped itself.
  case runsNothing

  /// Returns the verdict of a run that came to its end.
  init(ended results: [TestResult]) {
    if results.contains(where: { !$0.failures.isEmpty }) {
      self = .fails(results)
    } else if results.contains(where: \.passed) {
      self = .passes(results)
    } else {
      self = .runsNothing
    }
  }

  /// Returns the verdict of runs that follow each other: after one that did not
  /// come to its end, there is no other.
  init(inTurn runs: [Verdict]) {
    var ended: [TestResult] = []
    for run in runs {
      ended += run.results
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

  /// The verdict as a colour.
  package var light: Light {
    switch self {
    case .passes: .green
    case .fails: .red
    case .doesNotCompile, .crashes, .timesOut, .runsNothing: .amber
    }
  }

  /// The tests that came to their end.
  package var results: [TestResult] {
    switch self {
    case .crashes(_, _, let ended), .timesOut(_, _, let ended): ended
    case .fails(let results), .passes(let results): results
    case .doesNotCompile, .runsNothing: []
    }
  }

  /// Whether the tests came to no end in time.
  package var isTimeout: Bool {
    if case .timesOut = self { true } else { false }
  }

  /// How many tests passed.
  package var passCount: Int { results.count(where: \.passed) }

  /// The verdict in one line.
  package var summary: String {
    switch self {
    case .doesNotCompile(let errors):
      "does not compile: " + errors.count.of("error")
    case .fails(let results):
      results.count { !$0.failures.isEmpty }.of("test")
        + " of \(results.count) failed"
    case .crashes, .timesOut, .passes, .runsNothing:
      Untrusted.cleaned("\(self)")
    }
  }

  /// The tests that fail, or that never came to their end.
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
  /// The verdict in the words of a claim.
  package var description: String {
    switch self {
    case .doesNotCompile(let errors):
      return "does not compile"
        + errors.map { "\n    \($0)" }.joined()
    case .crashes(let test, let reason, _):
      return (test.map { "\($0) crashes" } ?? "crashes before any test")
        + ": \(reason)"
    case .timesOut(let test, let seconds, _):
      return (test.map { "\($0) times out" } ?? "times out before any test")
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
