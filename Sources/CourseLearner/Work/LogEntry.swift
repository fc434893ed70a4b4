import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation

/// A log entry about a judged save, with its date, step and verdict.
struct LogEntry: Hashable, Codable, Sendable {
  /// The date of the judgement, in whole seconds.
  var date: Date
  /// The light that the learner's own tests showed.
  let light: Light
  /// The number of the step, such as `8.2`.
  var step: String
  /// The one-line summary of the verdict.
  let summary: String
  /// Whether the step was done with this save.
  let isDone: Bool
  /// The name of the save, which is the start of its commit's hash.
  let commit: String
  /// The learner's prediction in words, or `nil` if they made none.
  var prediction: String?
  /// Whether the prediction came true, or `nil` if the learner made none.
  var cameTrue: Bool?
  /// The key that identifies the step, which stays the same when steps are
  /// renumbered.
  ///
  /// It's `nil` in old entries.
  var name: String?
}

extension LogEntry {
  /// Creates an entry for a save that was judged just now.
  init(
    _ judgement: Judgement,
    of save: String,
    at place: StepPlace,
    prediction: Prediction?
  ) {
    self.init(
      date: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded()),
      light: judgement.own.light,
      step: place.number,
      summary: judgement.own.summary,
      isDone: judgement.isDone,
      commit: save,
      prediction: prediction?.words,
      cameTrue: prediction?.cameTrue(in: judgement),
      name: place.key
    )
  }

  /// Returns whether another entry is the same, apart from its date.
  func saysTheSame(as other: LogEntry?) -> Bool {
    guard let other else { return false }
    var later = self
    later.date = other.date
    return later == other
  }
}
