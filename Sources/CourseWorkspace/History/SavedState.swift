package import Course
import CoursePlatform
import Foundation

/// A save of the side history, as it is offered to go back to.
package struct SavedState: Hashable, Sendable {
  /// The commit's whole name.
  let commit: String
  /// The name of its tree.
  let tree: String
  /// When it was saved.
  let date: Date
  /// Where the learner was; nil where the save does not say.
  let bookmark: Bookmark?
  /// The number of that step, where the course has it.
  let step: String?
  /// The light, where it was judged.
  let light: Light?
  /// What it was worth, or why it was made.
  let words: String

  /// The commit's name, short.
  package var name: String { String(commit.prefix(10)) }
}

extension SavedState {
  /// The format in which git is asked for the commits.
  fileprivate static let format = "%H%x1f%T%x1f%ct%x1f%B%x1e"

  /// Reads a commit, or nil when it is none of ours.
  fileprivate init?(record: Substring, of outline: Outline) {
    let fields = record.split(
      separator: "\u{1f}",
      omittingEmptySubsequences: false
    )
    guard fields.count == 4, let seconds = Double(fields[2]) else { return nil }
    let message = SaveMessage(fields[3])
    let judged = HistoryEntry(
      record: [fields[0], fields[2], fields[3]].joined(separator: "\u{1f}")[...]
    )
    let bookmark = Bookmark(message)
    self.init(
      commit: fields[0].trimmed,
      tree: String(fields[1]),
      date: Date(timeIntervalSince1970: seconds),
      bookmark: bookmark,
      step: bookmark.flatMap { outline.step(named: $0.step)?.number }
        ?? judged?.step,
      light: judged?.light,
      words: judged?.summary ?? message.title
    )
  }
}

extension Workspace {
  /// Returns what can be brought back: the saves whose files are other than
  /// those of the save after, the newest first; without what is there now.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func savedStates(of outline: Outline) throws -> [SavedState] {
    var states: [SavedState] = []
    for state in try allSavedStates(of: outline)
    where state.tree != states.last?.tree {
      states.append(state)
    }
    guard let newest = states.first,
      try files(at: newest.commit) == LearnerFiles(in: path)
    else { return states }
    return Array(states.dropFirst())
  }

  /// Returns the save that is meant by `-1` for the last one that can be
  /// brought back, `-2` for the one before, or by the start of its name.
  ///
  /// - Returns: the save, or nil where none or more than one is meant.
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
      text.count >= 4 && $0.commit.hasPrefix(text.lowercased())
    }
    return found.count == 1 ? found.first : nil
  }

  private func allSavedStates(of outline: Outline) throws -> [SavedState] {
    guard try lastSave() != nil else { return [] }
    let text = try git.run(
      "log",
      "--format=\(SavedState.format)",
      Self.savesReference
    )
    return text.split(separator: "\u{1e}").compactMap {
      SavedState(record: $0, of: outline)
    }
  }

  /// Brings back what a save holds: its files and no others, and the step the
  /// learner was at.
  ///
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  package func restore(
    _ state: SavedState,
    in course: Course
  ) throws -> Move {
    let then = try state.bookmark.flatMap { try course.place(named: $0.step) }
    let place = try then ?? place(in: course)
    let old = try files(at: state.commit)
    return try move("before restoring \(state.name)", at: place) {
      $0 = old
    } finish: {
      if let bookmark = state.bookmark, then != nil {
        try resume(bookmark, savedAs: state.name)
      }
    }
  }
}
