package import Course

/// The result of running a single test.
///
/// Results that differ only in the test's output are equal.
package struct TestResult: Codable, Sendable {
  /// An assertion that failed, with its location and message.
  package struct Failure: Hashable, Codable, Sendable {
    /// The path of the file that contains the assertion, relative to the
    /// package's root.
    package let path: String
    /// The number of the assertion's line, starting at 1.
    package let line: Int
    /// The failure's message, as the testing library reports it.
    package let message: String
    /// Whether the assertion failed only after its test had returned, or `nil`
    /// if it failed in time.
    package var isLate: Bool?

    /// A copy of the failure, with a note that the test had returned before.
    var late: Failure {
      Failure(
        path: path,
        line: line,
        message: "\(words) - the test doesn't wait for this",
        isLate: true
      )
    }

    /// Whether the testing library reports where the failure occurred.
    package var hasPlace: Bool { line > 0 && !path.hasPrefix("<") }

    /// The message without the trailing separator that XCTest adds if the
    /// assertion has no comment.
    package var words: String {
      message.hasSuffix(" - ") ? String(message.dropLast(3)) : message
    }
  }

  /// The name of the test.
  package let name: TestName
  /// The test's failed assertions, in the order in which they failed.
  package var failures: [Failure] = []
  /// Whether the test skipped itself instead of running to its end.
  package var isSkipped = false

  /// What the test printed, or `nil` if it printed nothing.
  package var output: String?
  /// Whether the run was cut off during the test, so that only the test's output
  /// is known.
  private(set) var isCutOff: Bool?

  /// Creates the result of a test that ended.
  init(
    name: TestName,
    failures: [Failure] = [],
    isSkipped: Bool = false,
    output: String? = nil
  ) {
    self.name = name
    self.failures = failures
    self.isSkipped = isSkipped
    self.output = output
  }

  /// Creates the result of a test that was still running when a run crashed or
  /// timed out.
  init(cutOff name: TestName, output: String) {
    self.init(name: name, output: output)
    isCutOff = true
  }

  /// Creates the result of a test that had returned when a run crashed, because
  /// of a task or a thread that the test doesn't wait for.
  init(cutOff name: TestName, output: String?, lateCrash reason: String) {
    self.init(name: name, output: output)
    isCutOff = true
    // XCTest crashes when an assertion of a finished test fails.
    let isFailure = reason.hasPrefix("Invalid attempt to record a failure")
    let message = isFailure ? "an assertion fails" : "crashes: \(reason)"
    failures = [Failure(path: "", line: 0, message: message).late]
  }

  /// Whether the test ran without a failure and didn't skip itself.
  package var passed: Bool { failures.isEmpty && !isSkipped }
}

extension TestResult: Hashable {
  package static func == (one: TestResult, other: TestResult) -> Bool {
    one.name == other.name && one.failures == other.failures
      && one.isSkipped == other.isSkipped && one.isCutOff == other.isCutOff
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(failures)
    hasher.combine(isSkipped)
  }
}
