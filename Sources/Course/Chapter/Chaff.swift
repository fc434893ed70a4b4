/// A deliberately wrong program that a good test of its step catches.
struct Chaff: Hashable, Sendable {
  /// The step it belongs to.
  let step: Int
  /// The file's name without its number, such as `only-cell-42`.
  let name: String
  /// What to tell the learner whose tests let it through.
  let sentence: String
  /// The changes to the step's green state.
  let listings: [Listing]
  /// The file's first line.
  let location: SourceLocation

  /// Returns the wrong program, made of a right one.
  ///
  /// - Parameter green: the step's green state.
  /// - Returns: its whole tree.
  /// - Throws: `Mistake` for a listing that does not apply.
  func tree(of green: Tree) throws -> Tree {
    var tree = green
    for listing in listings { try tree.apply(listing) }
    return tree
  }
}
