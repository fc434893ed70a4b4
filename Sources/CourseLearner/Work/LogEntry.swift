import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation

/// A judged save, with its date, step and verdict.
struct LogEntry: Hashable, Codable, Sendable {
  /// The date of the judgement.
  var date: Date
  /// The light of the learner's own tests.
  let light: Light
  /// The step, such as `8.2`.
  var step: String
  /// The one-line summary of the verdict.
  let summary: String
  /// Whether the step was done with this save.
  let isDone: Bool
  /// The name of the save.
  let commit: String
  /// The wording of the learner's prediction, or `nil` if they made none.
  var prediction: String?
  /// Whether the prediction came true, or `nil` without a prediction.
  var cameTrue: Bool?
  /// The key of the step, which stays the same when steps are renumbered.
  ///
  /// Old entries don't have one.
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

  /// Whether another entry is the same, apart from the date.
  func saysTheSame(as other: LogEntry?) -> Bool {
    guard let other else { return false }
    var later = self
    later.date = other.date
    return later == other
  }
}
