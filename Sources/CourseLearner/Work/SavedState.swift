package import Course
import CoursePlatform
import Foundation

/// A save, as it's offered to go back to.
package struct SavedState: Hashable, Sendable {
  let record: Saves.Record
  /// The number of its step, if the course has it.
  let step: String?
  /// The light, if it was judged.
  let light: Light?
  /// What it was worth, or why it was made.
  let words: String

  /// The save's name.
  package var name: String { record.name }

  init(_ record: Saves.Record, judged: LogEntry?, in outline: Outline) {
    self.record = record
    step =
      record.bookmark.flatMap { outline.step(named: $0.step)?.number }
      ?? judged?.step
    light = judged?.light
    words = judged?.summary ?? record.words
  }
}

extension Workspace {
  /// Returns what can be brought back: the saves with other files than the save
  /// after them, the newest first; without what is there now.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func savedStates(of outline: Outline) throws -> [SavedState] {
    var states: [SavedState] = []
    for state in try allSavedStates(of: outline)
    where state.record.tree != states.last?.record.tree {
      states.append(state)
    }
    guard let newest = states.first,
      (try? saves.snapshot(at: newest.name)) == (try snapshot())
    else { return states }
    return Array(states.dropFirst())
  }

  /// Returns the save that is meant by `-1` for the last one that can be brought
  /// back, `-2` for the one before, or by the start of its name.
  ///
  /// - Returns: the save, or `nil` if none or more than one is meant.
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func savedState(
    named text: String,
    of outline: Outline
  ) throws -> SavedState? {
    if text.hasPrefix("-") {
      guard let count = Int(text.dropFirst()), count > 0 else { return nil }
      return try savedStates(of: outline).dropFirst(count - 1).first
    }
    let found = try allSavedStates(of: outline).filter {
      text.count >= 4 && $0.record.commit.hasPrefix(text.lowercased())
    }
    return found.count == 1 ? found.first : nil
  }

  private func allSavedStates(of outline: Outline) throws -> [SavedState] {
    let entries = try logFile.entries().map { ($0.commit, $0) }
    let judged = Dictionary(entries) { $1 }
    return try saves.records().map {
      SavedState($0, judged: judged[$0.name], in: outline)
    }
  }
}
