/// What one test did.
public struct TestResult: Hashable, Codable, Sendable {
  /// An assertion that did not hold.
  public struct Failure: Hashable, Codable, Sendable {
    /// The file, relative to the package's root.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// XCTest's words, unaltered.
    public let message: String

    /// The message without the empty comment XCTest hangs onto it.
    var words: String {
      message.hasSuffix(" - ") ? String(message.dropLast(3)) : message
    }
  }

  /// The test.
  public let name: TestName
  /// The failed assertions, in order.
  public var failures: [Failure] = []
  /// Whether the test skipped itself.
  public var isSkipped = false

  /// Whether the test ran and every assertion held.
  public var passed: Bool { failures.isEmpty && !isSkipped }
}
