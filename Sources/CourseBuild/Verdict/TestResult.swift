package import Course

/// What one test did.
package struct TestResult: Hashable, Codable, Sendable {
  /// An assertion that did not hold.
  package struct Failure: Hashable, Codable, Sendable {
    /// The file, relative to the package's root.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// XCTest's words, unaltered.
    package let message: String

    /// The message without the empty comment XCTest hangs onto it.
    package var words: String {
      message.hasSuffix(" - ") ? String(message.dropLast(3)) : message
    }
  }

  /// The test.
  package let name: TestName
  /// The failed assertions, in order.
  package var failures: [Failure] = []
  /// Whether the test skipped itself.
  package var isSkipped = false

  /// Whether the test ran and every assertion held.
  package var passed: Bool { failures.isEmpty && !isSkipped }
}
