public import Foundation

/// A judged save: when it was, where, and what it came to.
public struct LogEntry: Hashable, Codable, Sendable {
  /// When the save was judged.
  public let date: Date
  /// The light of the learner's own tests.
  public let light: Light
  /// The step, such as `8.2`.
  public let step: String
  /// The verdict in one line.
  public let summary: String
  /// Whether the step was done with this save.
  public let isDone: Bool
  /// The commit that holds the save, short.
  public let commit: String
  /// What the learner had said of the save, in words; nil for nothing.
  public var prediction: String?
  /// Whether that came true.
  public var cameTrue: Bool?
}

extension LogEntry {
  /// The message of the commit that keeps a judged save.
  static func message(
    _ judgement: Judgement,
    at place: Place,
    _ prediction: Prediction? = nil
  ) -> String {
    let message = """
      \(place.number) \(judgement.own.light.rawValue): \(judgement.own.summary)

      Light: \(judgement.own.light.rawValue)
      Step: \(place.number)
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
    let lines = fields[2].split(separator: "\n")
    func trailer(_ name: String) -> String? {
      lines.last { $0.hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
    guard let light = trailer("Light").flatMap(Light.init),
      let step = trailer("Step"), let title = lines.first
    else { return nil }
    self.init(
      date: Date(timeIntervalSince1970: seconds),
      light: light,
      step: step,
      summary: title.firstRange(of: ": ")
        .map { String(title[$0.upperBound...]) } ?? String(title),
      isDone: trailer("Done") == "yes",
      commit: fields[0].trimmed,
      prediction: trailer("Predicted"),
      cameTrue: trailer("Came-True").map { $0 == "yes" }
    )
  }
}
