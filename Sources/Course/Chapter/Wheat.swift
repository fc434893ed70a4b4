package import CoursePlatform

/// Right work that is not the lesson's: the judge must accept it.
package struct Wheat: Hashable, Sendable {
  /// The slug of the step it belongs to.
  package let step: String
  /// The file's name, such as `a-second-board`.
  package let name: String
  /// What is right about it, for the author.
  package let sentence: String
  /// What the learner wrote.
  package let listings: [Listing]
  /// The file's first line.
  package let location: SourceLocation

  /// Returns the learner's package.
  ///
  /// What the learner did not write is the lesson's: the program of the step's
  /// green state; and its tests, or, where the learner wrote some, those of
  /// before the step.
  ///
  /// - Throws: `Mistake` for a listing that does not apply.
  package func tree(in lesson: LessonStep) throws -> Tree {
    var tree = base(in: lesson)
    for listing in listings { try tree.apply(listing) }
    return tree
  }

  /// Returns what the learner's listings are applied to.
  package func base(in lesson: LessonStep) -> Tree {
    let writesTests = listings.contains { $0.path.hasPrefix("Tests/") }
    return writesTests
      ? lesson.after.program.merging(lesson.before.tests) : lesson.after
  }
}
