/// The learner's position in the course at the time of a save.
struct Bookmark: Hashable, Sendable {
  /// The key of the learner's step.
  ///
  /// A step's key stays the same when steps are renumbered.
  let step: String
  /// The name of the save that the step began with, or `nil` if the step began
  /// with the save that has this bookmark.
  let entry: String?

  /// Returns a commit message that consists of the given text followed by this
  /// bookmark, written as Git trailers.
  func added(to words: String) -> String {
    "\(words)\n\nName: \(step)" + (entry.map { "\nEntry: \($0)" } ?? "")
  }
}
