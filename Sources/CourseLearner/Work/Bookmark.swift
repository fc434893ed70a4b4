/// The learner's position in the course at the time of a save.
struct Bookmark: Hashable, Sendable {
  /// The key that identifies the step, which stays the same when steps are
  /// renumbered.
  let step: String
  /// The name of the save that the step began with, or `nil` if it's the save
  /// that the bookmark belongs to.
  let entry: String?

  /// Returns the commit message of a save, with the bookmark added as trailers.
  func added(to words: String) -> String {
    "\(words)\n\nName: \(step)" + (entry.map { "\nEntry: \($0)" } ?? "")
  }
}
