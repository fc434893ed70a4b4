import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation

/// A judged save: when it was, where, and what it came to.
struct HistoryEntry: Hashable, Codable, Sendable {
  /// When the save was judged.
  let date: Date
  /// The light of the learner's own tests.
  let light: Light
  /// The step, such as `8.2`.
  var step: String
  /// The verdict in one line.
  let summary: String
  /// Whether the step was done with this save.
  let isDone: Bool
  /// The commit that holds the save, short.
  let commit: String
  /// What the learner had said of the save, in words; nil for nothing.
  var prediction: String?
  /// Whether that came true.
  var cameTrue: Bool?
  /// The name of the step, which it keeps when steps get other numbers; old
  /// saves have none.
  var name: String?
}

extension HistoryEntry {
  /// The message of the commit that keeps a judged save.
  static func message(
    _ judgement: Judgement,
    at place: StepPlace,
    _ prediction: Prediction? = nil
  ) -> String {
    let message = """
      \(place.number) \(judgement.own.light.rawValue): \(judgement.own.summary)

      Light: \(judgement.own.light.rawValue)
      Step: \(place.number)
      Name: \(place.key)
      Done: \(judgement.isDone ? "yes" : "no")
      """
    guard let prediction else { return message }
    return message + """

      Predicted: \(prediction.words)
      Came-True: \(prediction.cameTrue(in: judgement) ? "yes" : "no")
      """
  }

  /// The format in which git is asked for the commits: fields and records are
  /// parted by characters that no message holds.
  static let format = "%h%x1f%ct%x1f%B%x1e"

  /// Reads a commit, or nil when it is no judged save.
  init?(record: Substring) {
    let fields = record.split(
      separator: "\u{1f}",
      omittingEmptySubsequences: false
    )
    guard fields.count == 3, let seconds = Double(fields[1]) else { return nil }
    let message = SaveMessage(fields[2])
    guard let light = message["Light"].flatMap(Light.init),
      let step = message["Step"]
    else { return nil }
    let title = message.title
    self.init(
      date: Date(timeIntervalSince1970: seconds),
      light: light,
      step: step,
      summary: title.firstRange(of: ": ")
        .map { String(title[$0.upperBound...]) } ?? title,
      isDone: message["Done"] == "yes",
      commit: fields[0].trimmed,
      prediction: message["Predicted"],
      cameTrue: message["Came-True"].map { $0 == "yes" },
      name: message["Name"]
    )
  }
}
