import Course
package import CoursePlatform
package import Foundation

/// A formatter that lists saves, one on each line.
///
/// Each line contains a save's number, name, date, step, light (red, amber, or
/// green), and summary.
package struct SavesText {
  private let calendar: Calendar

  /// Creates a formatter that shows dates in the given time zone.
  package init(timeZone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// Returns a line for each save.
  ///
  /// The saves must be sorted from newest to oldest.
  package func lines(_ states: [SavedState]) -> [StyledText] {
    zip(1..., states).map { number, state in
      let start = [
        Self.filled("-\(number)", to: 4), state.name,
        time(of: state.record.date),
        Self.filled(state.step ?? "", to: 5), "",
      ]
      let light = Self.filled(state.light?.rawValue.uppercased() ?? "", to: 5)
      return StyledText(start.joined(separator: "  "))
        + StyledText(light, state.light?.style)
        + StyledText("  \(state.words)")
    }
  }

  private func time(of date: Date) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute],
      from: date
    )
    return String(
      format: "%04d-%02d-%02d %02d:%02d",
      parts.year ?? 0,
      parts.month ?? 0,
      parts.day ?? 0,
      parts.hour ?? 0,
      parts.minute ?? 0
    )
  }

  private static func filled(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.count))
  }
}
