/// Where in the course a learner was when something was saved.
struct Bookmark: Hashable, Sendable {
  /// The key of the step.
  let step: String
  /// The save that the step began with; `nil` for that save itself.
  let entry: String?

  /// Returns the message of a save: its words, and the bookmark as trailers.
  func added(to words: String) -> String {
    "\(words)\n\nName: \(step)" + (entry.map { "\nEntry: \($0)" } ?? "")
  }
}
