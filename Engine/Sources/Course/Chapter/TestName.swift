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
  ///
  /// Only a method's name can contain a period, as in `GridTests.is 1.5 wide`.
  package init?(_ text: String) {
    guard let period = text.utf8.firstIndex(of: UInt8(ascii: "."))
    else { return nil }
    let method = text[text.index(after: period)...]
    guard period > text.startIndex, !method.isEmpty else { return nil }
    self.init(className: String(text[..<period]), method: String(method))
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
