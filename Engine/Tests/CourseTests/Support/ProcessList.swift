import Foundation

@testable import CoursePlatform

/// The system's processes, as listed in `/proc`.
enum ProcessList {
  /// A process, with its start time to distinguish it from a later one with the
  /// same number.
  struct Entry: Hashable {
    let number: Int32
    let parent: Int32
    /// The start time, in ticks of the system's clock.
    let start: String
    /// The state as one letter: `R` for running, `S` for sleeping, `T` for
    /// stopped, `Z` for a zombie.
    let state: String
  }

  /// Returns whether a process ends in time.
  ///
  /// If it doesn't, it's killed, so that no test leaves a process running.
  static func isGone(_ process: Int32) -> Bool {
    let isGone = Patience.wait {
      // One that nobody has asked about yet is still in the list.
      let state = Files.contents("/proc/\(process)/stat")
      return state?.contains(") Z ") ?? (kill(process, 0) != 0)
    }
    if !isGone { _ = kill(process, SIGKILL) }
    return isGone
  }

  /// Returns a process, or `nil` if it has ended.
  static func entry(_ process: Int32) -> Entry? {
    // The program's name is in brackets, and may hold anything.
    guard let text = Files.contents("/proc/\(process)/stat"),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let parent = Int32(fields[1]) else { return nil }
    return Entry(
      number: process,
      parent: parent,
      start: String(fields[19]),
      state: String(fields[0])
    )
  }

  /// Returns all descendants of a process.
  static func descendants(of process: Int32) -> [Entry] {
    let all = Files.names(in: "/proc").compactMap { Int32($0) }
      .compactMap(entry)
    var found: [Entry] = []
    var parents: Set = [process]
    while !parents.isEmpty {
      let children = all.filter { parents.contains($0.parent) }
      found += children
      parents = Set(children.map(\.number))
    }
    return found
  }

  /// Returns the command-line arguments of a process.
  static func words(of process: Int32) -> [String] {
    (Files.contents("/proc/\(process)/cmdline") ?? "")
      .split(separator: "\0").map(String.init)
  }

  /// Returns whether all of some processes end in time, and kills those that
  /// don't.
  static func areGone(_ entries: [Entry]) -> Bool {
    var left = entries
    let areGone = Patience.wait {
      left = left.filter { old in
        guard let now = entry(old.number) else { return false }
        return now.start == old.start && now.state != "Z"
      }
      return left.isEmpty
    }
    for entry in left { _ = kill(entry.number, SIGKILL) }
    return areGone
  }
}
