/// The learner's position in the course when something was saved.
struct Bookmark: Hashable, Sendable {
  /// The key of the step.
  let step: String
  /// The save that the step began with, or `nil` if it is that save.
  let entry: String?

  /// Returns the message of a save, with the bookmark as trailers.
  func added(to words: String) -> String {
    "\(words)\n\nName: \(step)" + (entry.map { "\nEntry: \($0)" } ?? "")
  }
}
