import Course

/// A state's change to a file of the learner's package.
struct FileVersion: Sendable {
  /// The state, by its place among all of the course.
  let state: Int
  /// The lines of the file, or `nil` if the state deletes it.
  let lines: [String]?
  /// The line changes that turn the previous version into this one.
  let changes: [LineChanges.Region]

  init(state: Int, lines: [String]?, after previous: [String]) {
    self.state = state
    self.lines = lines
    changes = LineChanges(from: previous, to: lines ?? []).regions
  }
}
