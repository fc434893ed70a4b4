import CourseJudge

/// The learner's progress in the course, which is stored with the workspace.
struct Progress: Codable, Hashable, Sendable {
  /// The key that identifies the learner's current step.
  var current: String
  /// The keys that identify the steps that are done.
  var done: Set<String> = []
  /// The name of the save with the files from when the step began, or `nil` if
  /// no step has begun.
  var entry: String?
  /// The progress within the current step.
  var memory = StepProgress()
  /// For each of the learner's accepted tests, the key that identifies the step
  /// at which it was accepted.
  var homes: [String: String]?
  /// The number of hints shown at the current step, by phase.
  var hintsShown: [String: Int] = [:]
  /// The move that hasn't ended yet, or `nil` if no files are being replaced.
  var moving: Moving?

  /// The names of the saves with the files before and after a move.
  struct Moving: Codable, Hashable, Sendable {
    let from: String
    let to: String
  }

  /// The learner's current position in the course.
  var bookmark: Bookmark { Bookmark(step: current, entry: entry) }
}
