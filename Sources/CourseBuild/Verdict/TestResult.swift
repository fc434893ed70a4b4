package import Course

/// What one test did.
package struct TestResult: Hashable, Sendable {
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

extension TestResult: Codable {
  private enum Key: CodingKey {
    case name
    case failures
    case isSkipped
  }

  /// Reads a result.
  package init(from decoder: any Decoder) throws {
    if let name = try? TestName(from: decoder) {
      self.init(name: name)
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try container.decode(TestName.self, forKey: .name),
      failures: try container.decode([Failure].self, forKey: .failures),
      isSkipped: try container.decode(Bool.self, forKey: .isSkipped)
    )
  }

  /// Writes a result.
  ///
  /// Of one that passed it writes the name alone: those of hundreds of tests are
  /// kept.
  package func encode(to encoder: any Encoder) throws {
    guard !passed else { return try name.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(failures, forKey: .failures)
    try container.encode(isSkipped, forKey: .isSkipped)
  }
}
