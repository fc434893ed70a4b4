package import CoursePlatform

/// A chaff or a wheat: an alternative program for a step, described by one
/// sentence and by the listings that create it from the lesson's files.
package struct Aside: Hashable, Sendable {
  /// The kinds of alternative programs; a chapter's folder has a subfolder for
  /// each kind.
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
  /// Learners see a chaff's sentence when their tests let the chaff pass. A
  /// wheat's sentence is only for authors.
  package let sentence: String
  package let listings: [Listing]
  /// The author's reason why no observation can detect the chaff, or `nil` if
  /// an observation must detect it.
  package let unseen: String?
  /// The location of the first line in the program's file.
  package let location: SourceLocation

  /// Returns a copy of a tree with the program's listings applied.
  ///
  /// - Throws: `Mistake` if a listing can't be applied to the tree.
  package func applied(to tree: Tree) throws -> Tree {
    var tree = tree
    for listing in listings { try tree.apply(listing) }
    return tree
  }

  /// Returns the tree that the program's listings are applied to.
  ///
  /// A chaff's listings change the lesson's program that tests are judged
  /// against. A wheat's listings change the lesson's files after the step; if
  /// the wheat adds tests of its own, they're combined with the tests from
  /// before the step.
  package func base(in lesson: LessonStep) -> Tree {
    guard kind == .wheat else { return lesson.judged }
    let writesTests = listings.contains { $0.path.hasPrefix("Tests/") }
    return writesTests
      ? lesson.after.program.merging(lesson.before.tests) : lesson.after
  }

  /// Returns the files of the alternative program, created from the lesson's
  /// files.
  ///
  /// - Throws: `Mistake` if a listing can't be applied to the tree.
  package func tree(in lesson: LessonStep) throws -> Tree {
    try applied(to: base(in: lesson))
  }
}
