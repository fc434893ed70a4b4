import CourseJudge

/// How far a learner has come, kept beside the workspace's history.
struct Progress: Codable, Hashable, Sendable {
  /// The step the learner is at.
  var current: String
  /// The steps that are done.
  var done: Set<String> = []
  /// The save that holds the workspace as it was when the step began.
  var entry: String?
  /// What is remembered of the current step.
  var memory = StepProgress()
  /// The steps at which the learner's tests were accepted, by the tests' names.
  var homes: [String: String]?
  /// How many hints were shown in a phase of the current step.
  var hintsShown: [String: Int] = [:]
  /// The move that is under way.
  var moving: Moving?

  /// A move: the saves that hold the files before it and after it.
  struct Moving: Codable, Hashable, Sendable {
    let from: String
    let to: String
  }

  /// Where the learner is.
  var bookmark: Bookmark { Bookmark(step: current, entry: entry) }
}
