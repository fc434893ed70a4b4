package import Course

/// The result of a single test.
package struct TestResult: Hashable, Codable, Sendable {
  /// An assertion that failed.
  package struct Failure: Hashable, Codable, Sendable {
    /// The path of the file, relative to the package's root.
    package let path: String
    /// The line number, starting at 1.
    package let line: Int
    /// The message as XCTest reports it.
    package let message: String

    /// The message without the trailing separator that XCTest adds if a comment
    /// is empty.
    package var words: String {
      message.hasSuffix(" - ") ? String(message.dropLast(3)) : message
    }
  }

  /// The test's name.
  package let name: TestName
  /// The failed assertions, in order.
  package var failures: [Failure] = []
  /// Whether the test skipped itself.
  package var isSkipped = false

  /// Whether the test ran without a failure.
  package var passed: Bool { failures.isEmpty && !isSkipped }
}
