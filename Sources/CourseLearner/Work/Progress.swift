import CourseJudge

/// The learner's progress, stored next to the workspace's history.
struct Progress: Codable, Hashable, Sendable {
  /// The key of the learner's current step.
  var current: String
  /// The keys of the steps that are done.
  var done: Set<String> = []
  /// The save of the workspace as it was when the step began.
  var entry: String?
  /// The progress within the current step.
  var memory = StepProgress()
  /// The keys of the steps at which the learner's tests were accepted, by the
  /// tests' names.
  var homes: [String: String]?
  /// The number of hints shown for each phase of the current step.
  var hintsShown: [String: Int] = [:]
  /// The move in progress, if any.
  var moving: Moving?

  /// A move: the saves of the files before and after it.
  struct Moving: Codable, Hashable, Sendable {
    let from: String
    let to: String
  }

  /// The learner's position in the course.
  var bookmark: Bookmark { Bookmark(step: current, entry: entry) }
}
