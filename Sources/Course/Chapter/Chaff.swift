package import CoursePlatform

/// A deliberately wrong program that a good test of its step catches.
package struct Chaff: Hashable, Sendable {
  /// The slug of the step it belongs to, such as `a-cell-that-is-not-there`.
  package let step: String
  /// The file's name, such as `only-cell-42`.
  package let name: String
  /// What to tell the learner whose tests let it through.
  package let sentence: String
  /// The changes to the step's green state.
  package let listings: [Listing]
  /// The file's first line.
  package let location: SourceLocation

  /// Returns the wrong program, made of a right one.
  ///
  /// - Parameter green: the step's green state.
  /// - Returns: its whole tree.
  /// - Throws: `Mistake` for a listing that does not apply.
  package func tree(of green: Tree) throws -> Tree {
    var tree = green
    for listing in listings { try tree.apply(listing) }
    return tree
  }
}
