import Foundation

@testable import CoursePlatform

/// The processes of the system.
enum ProcessList {
  /// A process that will not be taken for a later one of the same number.
  struct Entry: Hashable {
    let number: Int32
    let parent: Int32
    /// When it began, in ticks of the system's clock.
    let start: String
    /// A letter: `R` for running, `S` for asleep, `T` for stopped, `Z` for
    /// ended and not asked about yet.
    let state: String
  }

  /// Whether a process has ended, or has so within a moment; it is ended if
  /// not, so that no test leaves anything behind.
  static func isGone(_ process: Int32) -> Bool {
    let isGone = Patience.wait {
      // One that nobody has asked about yet is still in the list.
      let state = Files.contents("/proc/\(process)/stat")
      return state?.contains(") Z ") ?? (kill(process, 0) != 0)
    }
    if !isGone { _ = kill(process, SIGKILL) }
    return isGone
  }

  /// Returns a process, or nil when it has ended.
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

  /// Returns all processes that a process has started, and they in turn.
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

  /// Returns the words a process was started with.
  static func words(of process: Int32) -> [String] {
    (Files.contents("/proc/\(process)/cmdline") ?? "")
      .split(separator: "\0").map(String.init)
  }

  /// Whether all of some processes have ended, or do so in time; those that do
  /// not are ended.
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
