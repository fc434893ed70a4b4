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
}
