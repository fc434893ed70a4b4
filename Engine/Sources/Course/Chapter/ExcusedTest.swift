package import CoursePlatform

/// A test of a step that needs no chaff of its own, for a reason that the author
/// states.
package struct ExcusedTest: Hashable, Sendable {
  /// The name of the test's method, such as `test_newGame_isXTurn`.
  package let method: String
  package let location: SourceLocation

  /// Parses an author's comment such as
  /// ``no chaff for `test_newGame_isXTurn`: the compiler checks the name``, or
  /// returns `nil` for any other block.
  init?(_ block: Markdown.Block) {
    guard case .mark(let words) = block.kind,
      let match = words.wholeMatch(of: /no chaff for `(\w+)`: .*\S.*/)
    else { return nil }
    method = String(match.1)
    location = block.location
  }
}
