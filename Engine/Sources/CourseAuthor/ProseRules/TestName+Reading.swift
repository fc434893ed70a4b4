import Course
import CoursePlatform

extension TestName {
  /// Returns the names of the tests that a test file declares, in order.
  ///
  /// Rather than compiling the file, this method looks for lines such as
  /// `func test_newGame_isXTurn() {` below a line that starts a type or an
  /// extension. It finds the course's own tests, which are formatted.
  static func all(in text: String) -> [TestName] {
    var className = ""
    return text.lines.compactMap { line in
      if let match = line.prefixMatch(of: type) {
        className = String(match.1)
        return nil
      }
      return line.prefixMatch(of: method).map {
        TestName(className: className, method: String($0.1))
      }
    }
  }

  /// A pattern that matches the start of a type or an extension that isn't
  /// nested in another one.
  ///
  /// A `Regex` isn't `Sendable`, but this one has no mutable state.
  private nonisolated(unsafe) static let type =
    /(?:@?[a-z]\w* )*(?:class|struct|enum|actor|extension) (\w+)/
  private nonisolated(unsafe) static let method =
    /\ +(?:@?[a-z]\w* )*func (test\w*)\(\)/
}
