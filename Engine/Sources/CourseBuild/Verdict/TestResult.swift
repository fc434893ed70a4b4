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
