package import CoursePlatform

/// What was proved and what was not.
package struct Proof: Sendable {
  /// How much of the course was held against the compiler and the tests.
  package struct Counts: Hashable, Sendable {
    var chapters = 0
    var steps = 0
    var states = 0
    var listings = 0
    var claims = 0
    var consoles = 0
    var chaffs = 0
    var wheats = 0
    var observations = 0
    var answers = 0
    var pictures = 0
    /// Whether only the pages were looked at, and nothing was built.
    var areOfPages = false
  }

  /// The mistakes, by file and line.
  package let mistakes: [Mistake]
  /// How much was proved.
  package let counts: Counts
  /// How long it took.
  let duration: Duration

  /// Whether all that the course says is true.
  package var holds: Bool { mistakes.isEmpty }
}

extension Proof.Counts: CustomStringConvertible {
  package var description: String {
    if areOfPages { return "the pages of " + chapters.of("chapter") }
    return [
      chapters.of("chapter"), steps.of("step"), states.of("state"),
      listings.of("listing"), claims.of("claim"), consoles.of("console block"),
      chaffs.of("chaff"), wheats.of("wheat"), observations.of("observation"),
      answers.of("answer"), pictures.of("picture"),
    ].joined(separator: ", ")
  }
}
