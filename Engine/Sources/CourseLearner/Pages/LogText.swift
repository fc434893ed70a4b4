import Course
package import CoursePlatform
package import Foundation

/// A learner's log as lines of text: the lights (red, amber, or green) of the
/// saves in each minute, and a summary.
package struct LogText {
  private let log: Log
  private let timeZone: TimeZone

  /// Creates the text for a log, with times shown in the given time zone.
  package init(_ log: Log, timeZone: TimeZone = .current) {
    self.log = log
    self.timeZone = timeZone
  }

  /// The log as lines of text: a line for each minute in which saves were
  /// judged, in chronological order, followed by the summary.
  ///
  /// If no save has been judged yet, a single line says so.
  package var lines: [StyledText] {
    guard !log.entries.isEmpty else {
      return [StyledText("None of your saves have been judged yet.")]
    }
    return log.minutes.map { minute in
      minute.lights.reduce(StyledText("\(time(minute.start)) ")) {
        $0 + StyledText(" ") + $1.letter
      }
    } + ([""] + summary).map { StyledText($0) }
  }

  /// The lines of the summary, with totals for saves, steps, times, and
  /// predictions.
  var summary: [String] {
    let times = Light.allCases.map { light in
      "\(light.rawValue) \(Self.duration(log.time[light] ?? 0))"
    }
    let done = Set(log.entries.filter(\.isDone).map(\.step)).count
    let longest = log.longestWithoutGreen
    return [
      "\(log.entries.count.of("save")) judged, \(done.of("step")) done",
      "time: " + times.joined(separator: ", "),
      "longest time without green: \(longest.saves.of("save")), "
        + Self.duration(longest.time),
    ] + predictions
  }

  private var predictions: [String] {
    let (made, came) = log.predictions
    return made == 0 ? [] : ["predictions: \(came) of \(made) were right"]
  }

  /// Returns text such as `3 min 20 s` for a duration in seconds.
  static func duration(_ seconds: TimeInterval) -> String {
    let whole = Int(seconds.rounded())
    let minutes = whole / 60
    let rest = "\(whole % 60) s"
    return minutes == 0 ? rest : "\(minutes) min \(rest)"
  }

  private func time(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }
}
