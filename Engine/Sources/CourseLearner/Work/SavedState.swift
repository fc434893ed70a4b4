package import Course
import Foundation

/// A save that the learner can choose to restore.
package struct SavedState: Hashable, Sendable {
  let record: Saves.Record
  /// The number of the learner's step at the time of the save, or `nil` if the
  /// step is unknown.
  let step: String?
  /// The verdict's light (red, amber, or green), or `nil` if the save's files
  /// weren't judged.
  let light: Light?
  /// The summary of the verdict, or the reason for the save if the save's files
  /// weren't judged.
  let words: String

  package var name: String { record.name }

  init(_ record: Saves.Record, judged: LogEntry?, in outline: Outline) {
    self.record = record
    step =
      record.bookmark.flatMap { outline.step(named: $0.step)?.number }
      ?? judged?.step
    light = judged?.light
    words = judged?.summary ?? "not judged; \(record.words)"
  }
}

extension Workspace {
  /// Returns the saves that can be restored, newest first.
  ///
  /// A save is left out if the next newer save has the same files, or if it's
  /// the newest save and matches the current files.
  ///
  /// - Throws: `Git.Failure` if the saves can't be read, or `Files.Failure` if
  ///   the log or a current file can't be read.
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

  /// Returns the save that the learner has named, or `nil` if there isn't
  /// exactly one match.
  ///
  /// The name can be `-1` for the most recent save that can be restored, `-2`
  /// for the save before that, and so on. The name can also be the beginning of
  /// a save's name, with at least four characters.
  ///
  /// - Throws: `Git.Failure` if the saves can't be read, or `Files.Failure` if
  ///   the log or a current file can't be read.
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
    let records = try saves.records()
    // The same files are saved again when the learner moves to another step.
    let judgedTrees = Dictionary(
      records.compactMap { record in
        judged[record.name].map { (record.tree, $0) }
      }
    ) { newest, _ in newest }
    return records.map {
      SavedState(
        $0,
        judged: judged[$0.name] ?? judgedTrees[$0.tree],
        in: outline
      )
    }
  }
}
