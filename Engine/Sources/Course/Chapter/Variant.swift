package import CoursePlatform

/// A chaff or a wheat: an alternative program for a step, created by applying
/// listings to the lesson's files and described in one sentence.
package struct Variant: Hashable, Sendable {
  /// A kind of alternative program.
  ///
  /// The raw value is the singular of the folder's name, such as `chaff` for
  /// the folder `chaffs`.
  package enum Kind: String, Sendable {
    /// A deliberately wrong program, which the tests for its step must catch.
    case chaff
    /// A correct program that differs from the lesson's, and that the judge
    /// must accept.
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
  /// The location of the first line in the alternative program's file.
  package let location: SourceLocation

  /// Returns a copy of a tree with the alternative program's listings applied.
  ///
  /// - Throws: `Mistake` if a listing can't be applied to the tree.
  package func applied(to tree: Tree) throws -> Tree {
    var tree = tree
    for listing in listings { try tree.apply(listing) }
    return tree
  }
}
