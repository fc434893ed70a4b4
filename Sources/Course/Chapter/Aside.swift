package import CoursePlatform

/// A program beside a lesson: one sentence, and the listings that make it of a
/// tree of its step.
package struct Aside: Hashable, Sendable {
  /// The kinds of programs; a chapter has a folder for each.
  package enum Kind: String, Sendable {
    /// A wrong program, which the tests of its step must catch.
    case chaff
    /// Right work other than the lesson's, which the judge must accept.
    case wheat
  }

  package let kind: Kind
  /// The slug of the step, such as `a-cell-that-is-not-there`.
  package let step: String
  /// The file's name without its extension, such as `only-cell-42`.
  package let name: String
  /// The sentence: to the learner whose tests let a chaff through, or to the
  /// author of a wheat.
  package let sentence: String
  package let listings: [Listing]
  /// Why no observation sees that a chaff is wrong, in the author's words: `nil`
  /// if one has to.
  package let unseen: String?
  /// The file's first line.
  package let location: SourceLocation

  /// Returns the program that the listings make of a tree.
  ///
  /// - Throws: `Mistake` for a listing that doesn't apply.
  package func applied(to tree: Tree) throws -> Tree {
    var tree = tree
    for listing in listings { try tree.apply(listing) }
    return tree
  }

  /// Returns the tree that the listings change.
  ///
  /// A chaff changes the program that tests are held against. A wheat changes
  /// the lesson's tree after the step, with the tests of before if it has tests
  /// of its own.
  package func base(in lesson: LessonStep) -> Tree {
    guard kind == .wheat else { return lesson.judged }
    let writesTests = listings.contains { $0.path.hasPrefix("Tests/") }
    return writesTests
      ? lesson.after.program.merging(lesson.before.tests) : lesson.after
  }

  /// Returns the program in a lesson.
  ///
  /// - Throws: `Mistake` for a listing that doesn't apply.
  package func tree(in lesson: LessonStep) throws -> Tree {
    try applied(to: base(in: lesson))
  }
}
