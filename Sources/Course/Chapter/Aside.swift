package import CoursePlatform

/// A chaff or a wheat: one sentence, and the listings that make the program
/// from a tree of its step.
package struct Aside: Hashable, Sendable {
  /// The kinds of asides; a chapter has a folder for each.
  package enum Kind: String, Sendable {
    /// A wrong program, which the tests of its step must catch.
    case chaff
    /// A correct program other than the lesson's, which the judge must accept.
    case wheat
  }

  package let kind: Kind
  /// The slug of the step, such as `a-cell-that-is-not-there`.
  package let step: String
  /// The file's name without its extension, such as `only-cell-42`.
  package let name: String
  /// The sentence about the program, for the learner whose tests let a chaff
  /// through, or for the author of a wheat.
  package let sentence: String
  package let listings: [Listing]
  /// The author's reason why no observation detects a chaff, or `nil` if one
  /// has to.
  package let unseen: String?
  /// The file's first line.
  package let location: SourceLocation

  /// Returns the tree with the listings applied.
  ///
  /// - Throws: `Mistake` for a listing that doesn't apply.
  package func applied(to tree: Tree) throws -> Tree {
    var tree = tree
    for listing in listings { try tree.apply(listing) }
    return tree
  }

  /// Returns the tree that the listings change.
  ///
  /// A chaff changes the program that's used to judge tests. A wheat changes
  /// the lesson's tree after the step; if the wheat has tests of its own, that
  /// tree has the tests from before the step.
  package func base(in lesson: LessonStep) -> Tree {
    guard kind == .wheat else { return lesson.judged }
    let writesTests = listings.contains { $0.path.hasPrefix("Tests/") }
    return writesTests
      ? lesson.after.program.merging(lesson.before.tests) : lesson.after
  }

  /// Returns the program's tree in a lesson.
  ///
  /// - Throws: `Mistake` for a listing that doesn't apply.
  package func tree(in lesson: LessonStep) throws -> Tree {
    try applied(to: base(in: lesson))
  }
}
