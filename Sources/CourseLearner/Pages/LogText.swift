package import Course
import CoursePlatform
package import Foundation

/// The log as lines of text: the lights by minute, and what they add up to.
package struct LogText {
  private let log: Log
  private let timeZone: TimeZone

  /// Creates a drawing of a log.
  package init(_ log: Log, timeZone: TimeZone = .current) {
    self.log = log
    self.timeZone = timeZone
  }

  /// Returns the lines.
  ///
  /// - Parameter style: sets off the letter of a light.
  /// - Returns: the lines, the first minute first.
  package func lines(style: (Light, String) -> String = { $1 }) -> [String] {
    guard !log.entries.isEmpty else {
      return ["Nothing was judged yet."]
    }
    return log.minutes.map { minute in
      let letters = minute.lights.map { style($0, Self.letter(of: $0)) }
      return "\(time(minute.start))  \(letters.joined(separator: " "))"
    } + [""] + summary
  }

  private static func letter(of light: Light) -> String {
    light.rawValue.prefix(1).uppercased()
  }

  /// What the log adds up to.
  var summary: [String] {
    let times = Light.allCases.map { light in
      "\(light.rawValue) \(Self.duration(log.time[light] ?? 0))"
    }
    let done = Set(log.entries.filter(\.isDone).map(\.step)).count
    let longest = log.longestWithoutGreen
    return [
      "\(log.entries.count.of("save")) judged, \(done.of("step")) done",
      "time: " + times.joined(separator: ", "),
      "largest step without a green: \(longest.saves.of("save")), "
        + Self.duration(longest.time),
    ] + predictions
  }

  private var predictions: [String] {
    let (made, came) = log.predictions
    return made == 0 ? [] : ["predictions: \(came) of \(made) came true"]
  }

  /// Returns a duration such as `3 min 20 s`.
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
