import Course
import CoursePlatform
import Foundation

/// A workspace's log: its judged saves, in chronological order.
package struct Log: Hashable, Codable, Sendable {
  /// The entries for the judged saves, oldest first.
  let entries: [LogEntry]

  /// Creates a log from entries, oldest first.
  init(_ entries: [LogEntry]) { self.entries = entries }

  /// The longest gap between two saves, in seconds, that counts as working
  /// time.
  ///
  /// A longer gap counts as a pause and isn't attributed to any light (red,
  /// amber, or green).
  static let pause: TimeInterval = 10 * 60

  /// The time that the learner spent at each light (red, amber, or green), in
  /// seconds, excluding pauses.
  var time: [Light: TimeInterval] {
    var time: [Light: TimeInterval] = [:]
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let gap = next.date.timeIntervalSince(entry.date)
      guard (0...Self.pause).contains(gap) else { continue }
      time[entry.light, default: 0] += gap
    }
    return time
  }

  /// A series of consecutive saves, none of which is green.
  struct Stretch: Hashable, Codable, Sendable {
    /// The time in seconds from the first save in the series to the green save
    /// that follows, excluding pauses.
    var time: TimeInterval = 0
    /// The number of saves in the series.
    var saves = 0
  }

  /// The series of consecutive non-green saves that took the most time.
  var longestWithoutGreen: Stretch {
    var longest = Stretch()
    var current = Stretch()
    for (index, entry) in entries.enumerated() {
      guard entry.light != .green else {
        current = Stretch()
        continue
      }
      current.saves += 1
      if index + 1 < entries.count {
        let gap = entries[index + 1].date.timeIntervalSince(entry.date)
        if (0...Self.pause).contains(gap) { current.time += gap }
      }
      if (current.time, current.saves) > (longest.time, longest.saves) {
        longest = current
      }
    }
    return longest
  }

  /// The number of predictions that the learner has made, and the number of
  /// predictions that came true.
  var predictions: (made: Int, true: Int) {
    let made = entries.compactMap(\.cameTrue)
    return (made.count, made.count { $0 })
  }

  /// A minute in the log, with the lights (red, amber, or green) of the saves
  /// judged during that minute.
  struct Minute: Hashable {
    let start: Date
    let lights: [Light]
  }

  /// The minutes during which saves were judged, in chronological order.
  var minutes: [Minute] {
    var minutes: [Minute] = []
    for entry in entries {
      let seconds = entry.date.timeIntervalSince1970
      let start = Date(
        timeIntervalSince1970: (seconds / 60).rounded(.down) * 60
      )
      if let last = minutes.last, last.start == start {
        minutes[minutes.count - 1] = Minute(
          start: start,
          lights: last.lights + [entry.light]
        )
      } else {
        minutes.append(Minute(start: start, lights: [entry.light]))
      }
    }
    return minutes
  }

  /// Returns the log as JSON.
  ///
  /// - Throws: `EncodingError` if the log can't be encoded.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
