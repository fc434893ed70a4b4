import CoursePlatform

/// A test's name, which consists of its class and its method, such as
/// `Class.method`.
package struct TestName: Hashable, Comparable, Sendable {
  /// The name of the test's class, such as `Chapter08TurnsTests`.
  package let className: String
  /// The name of the test's method, such as `test_newGame_isXTurn`.
  package let method: String

  package init(className: String, method: String) {
    self.className = className
    self.method = method
  }

  /// Parses a name such as `Class.method`, or returns `nil` if the string
  /// doesn't have that form.
  package init?(_ text: String) {
    let parts = text.parts(at: UInt8(ascii: "."))
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      return nil
    }
    self.init(className: parts[0], method: parts[1])
  }

  package static func < (left: TestName, right: TestName) -> Bool {
    (left.className, left.method) < (right.className, right.method)
  }
}

extension TestName: Codable {
  /// Decodes a test's name from a string such as `Class.method`.
  ///
  /// - Throws: `DecodingError` if the string doesn't have that form.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let name = TestName(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(text) isn't a valid test name"
        )
      )
    }
    self = name
  }

  /// Encodes the test's name as a string such as `Class.method`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension TestName: CustomStringConvertible {
  package var description: String { "\(className).\(method)" }
}
