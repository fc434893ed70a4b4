package import CoursePlatform

/// A chaff or a wheat: an alternative program for a step, created by applying
/// listings to the lesson's files and described in one sentence.
package struct Aside: Hashable, Sendable {
  /// A kind of alternative program, with a raw value that's the singular of its
  /// folder's name, such as `chaff` for `chaffs`.
  package enum Kind: String, Sendable {
    /// A wrong program, which the tests for its step must catch.
    case chaff
    /// A correct program other than the lesson's, which the judge must accept.
    case wheat
  }

  package let kind: Kind
  /// The slug of the program's step, such as `a-cell-that-is-not-there`.
  package let step: String
  /// The file's name without its extension, such as `only-cell-42`.
  package let name: String
  /// A sentence that describes the program.
  ///
  /// If a learner's tests let a chaff pass, the learner sees the chaff's
  /// sentence. A wheat's sentence is only for authors.
  package let sentence: String
  package let listings: [Listing]
  /// The author's explanation of why no observation can detect the chaff, or
  /// `nil` if an observation must detect it.
  package let unseen: String?
  /// The location of the first line in the alternative program's file.
  package let location: SourceLocation

  /// Returns a copy of a tree with the changes from the alternative program's
  /// listings.
  ///
  /// - Throws: `Mistake` if a listing can't be applied to the tree.
  package func applied(to tree: Tree) throws -> Tree {
    var tree = tree
    for listing in listings { try tree.apply(listing) }
    return tree
  }

  /// Returns the tree to which the alternative program's listings are applied.
  ///
  /// For a chaff, that's the lesson's program that a learner's tests are judged
  /// against. For a wheat, it's the lesson's files after the step; if the wheat
  /// has tests of its own, the tree contains the tests from before the step
  /// instead.
  package func base(in lesson: LessonStep) -> Tree {
    guard kind == .wheat else { return lesson.judged }
    let writesTests = listings.contains { $0.path.hasPrefix("Tests/") }
    return writesTests
      ? lesson.after.program.merging(lesson.before.tests) : lesson.after
  }

  /// Returns the alternative program's files, created from the lesson's files.
  ///
  /// - Throws: `Mistake` if a listing can't be applied to the tree.
  package func tree(in lesson: LessonStep) throws -> Tree {
    try applied(to: base(in: lesson))
  }
}
