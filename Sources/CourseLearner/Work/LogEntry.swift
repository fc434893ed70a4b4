import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation

/// A judged save: when it was, where, and what it came to.
struct LogEntry: Hashable, Codable, Sendable {
  /// When the save was judged.
  var date: Date
  /// The light of the learner's own tests.
  let light: Light
  /// The step, such as `8.2`.
  var step: String
  /// The verdict in one line.
  let summary: String
  /// Whether the step was done with this save.
  let isDone: Bool
  /// The name of the save.
  let commit: String
  /// What the learner had said of the save, in words; `nil` for nothing.
  var prediction: String?
  /// Whether that came true.
  var cameTrue: Bool?
  /// The key of the step, which it keeps when steps get other numbers; the first
  /// saves had none.
  var name: String?
}

extension LogEntry {
  /// Creates the entry of a save that was judged now.
  init(
    _ judgement: Judgement,
    of save: String,
    at place: StepPlace,
    _ prediction: Prediction?
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

  /// Whether another entry says the same, but for the time.
  func saysTheSame(as other: LogEntry?) -> Bool {
    guard let other else { return false }
    var later = self
    later.date = other.date
    return later == other
  }
}
