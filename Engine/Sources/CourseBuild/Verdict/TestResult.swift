package import Course

/// The result of running a single test.
package struct TestResult: Hashable, Codable, Sendable {
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

  /// Whether the test ran without a failure and didn't skip itself.
  package var passed: Bool { failures.isEmpty && !isSkipped }
}
