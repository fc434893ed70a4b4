/// Where in the course a learner was when something was saved.
struct Bookmark: Hashable, Sendable {
  /// The key of the step.
  let step: String
  /// The save that the step began with; nil for that save itself.
  let entry: String?

  /// Creates a bookmark.
  init(step: String, entry: String?) {
    self.step = step
    self.entry = entry
  }

  /// Reads a bookmark off a save, or nil where it has none.
  init?(_ message: SaveMessage) {
    guard let step = message["Name"] else { return nil }
    self.init(step: step, entry: message["Entry"])
  }

  /// Returns a message of a save, with the bookmark as its last lines.
  func added(to message: String) -> String {
    let isTitle = !message.contains("\n")
    let name = SaveMessage(message)["Name"] == nil ? ["Name: \(step)"] : []
    let lines = name + (entry.map { ["Entry: \($0)"] } ?? [])
    return ([message] + (isTitle ? [""] : []) + lines).joined(separator: "\n")
  }
}

extension LearnerProgress {
  /// Where the learner is.
  var bookmark: Bookmark { Bookmark(step: current, entry: entry) }
}
