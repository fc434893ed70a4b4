import CourseJudge

/// The learner's progress in the course, which is stored in the workspace.
struct Progress: Codable, Hashable, Sendable {
  /// The key of the learner's current step.
  var current: String
  /// The keys of the steps that are done.
  var done: Set<String> = []
  /// The keys of the steps that pass every check, but whose tests couldn't be
  /// graded, or `nil` if there are none.
  var ungraded: Set<String>?
  /// The name of the save that contains the files from when the step began, or
  /// `nil` if no step has begun.
  var entry: String?
  /// The progress within the current step.
  var memory = StepProgress()
  /// The key of the step at which each of the learner's tests was accepted,
  /// keyed by test name.
  ///
  /// The value is `nil` if no test has been recorded.
  var homes: [String: String]?
  /// The number of hints shown at the current step, keyed by the phase that the
  /// hints belong to.
  var hintsShown: [String: Int] = [:]
  /// The names of the saves for the move in progress (such as going to another
  /// step), or `nil` if no files are being replaced.
  var moving: Moving?

  /// The names of the saves that contain the files as they are before and after
  /// a move, such as going to another step.
  struct Moving: Codable, Hashable, Sendable {
    let from: String
    let to: String
  }

  /// The learner's current position in the course.
  var bookmark: Bookmark { Bookmark(step: current, entry: entry) }

  /// Records whether a step's tests couldn't be graded.
  mutating func mark(_ step: String, ungraded isUngraded: Bool) {
    var steps = ungraded ?? []
    if isUngraded { steps.insert(step) } else { steps.remove(step) }
    ungraded = steps.isEmpty ? nil : steps
  }
}
