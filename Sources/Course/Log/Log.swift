public import Foundation

/// The lights of a workspace, in the order they were seen.
public struct Log: Hashable, Codable, Sendable {
  /// The judged saves, the first one first.
  public let entries: [LogEntry]

  /// Creates a log of entries.
  init(_ entries: [LogEntry]) { self.entries = entries }

  /// A gap of more than this is a pause: it counts for no light.
  static let pause: TimeInterval = 10 * 60

  /// The time spent under each light, in seconds, without pauses.
  public var time: [Light: TimeInterval] {
    var time: [Light: TimeInterval] = [:]
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let gap = next.date.timeIntervalSince(entry.date)
      guard (0...Self.pause).contains(gap) else { continue }
      time[entry.light, default: 0] += gap
    }
    return time
  }

  /// The longest time from one green to the next, without pauses, in seconds.
  public var longestWithoutGreen: TimeInterval {
    var longest: TimeInterval = 0
    var current: TimeInterval = 0
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let gap = next.date.timeIntervalSince(entry.date)
      guard entry.light != .green, (0...Self.pause).contains(gap) else {
        current = 0
        continue
      }
      current += gap
      longest = max(longest, current)
    }
    return longest
  }

  /// A minute of the log and the lights seen in it.
  struct Minute: Hashable {
    let start: Date
    let lights: [Light]
  }

  /// The minutes in which something was judged.
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
  /// - Throws: when it cannot be encoded.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Log {
  /// Writes the log as JSON to a file, whole or not at all.
  ///
  /// - Throws: when the file cannot be written.
  public func write(to path: String) throws {
    try Files.write(try json() + "\n", to: path)
  }
}

extension Workspace {
  /// Reads the log: every judged save on the side history.
  ///
  /// - Throws: `Git.Failure`.
  public func log() throws -> Log {
    guard try hasSaves() else { return Log([]) }
    let text = try git.run(
      "log",
      "--reverse",
      "--format=\(LogEntry.format)",
      Self.savesReference
    )
    return Log(text.split(separator: "\u{1e}").compactMap(LogEntry.init))
  }
}
