import CourseBuild
import Course
import CourseJudge
import Foundation

/// A log entry for a judged save, with its date, step, and verdict.
struct LogEntry: Hashable, Codable, Sendable {
  /// The date of the judgement, rounded to whole seconds.
  var date: Date
  /// The light (red, amber, or green) for the learner's own tests.
  let light: Light
  /// The number of the step, such as `8.2`.
  var step: String
  /// The verdict's summary, in one line.
  let summary: String
  /// Whether this save completed the step.
  let isDone: Bool
  /// The name of the save, which is the beginning of its commit's hash.
  let commit: String
  /// The learner's prediction in words, or `nil` if they didn't make one.
  var prediction: String?
  /// Whether the prediction came true, or `nil` if the learner didn't make one.
  var cameTrue: Bool?
  /// The key of the step, which stays the same when steps are renumbered.
  let name: String
}

extension LogEntry {
  /// Creates an entry for a save that has just been judged.
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

  /// Returns whether another entry is the same as this one, apart from the
  /// date.
  func saysTheSame(as other: LogEntry?) -> Bool {
    guard let other else { return false }
    var later = self
    later.date = other.date
    return later == other
  }
}
