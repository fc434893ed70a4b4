import Course
import CoursePlatform
import Foundation

/// Recovery from failed moves and killed runs.
extension Workspace {
  /// An error for a move that failed and couldn't be undone completely.
  struct InterruptedMove: Error, CustomStringConvertible {
    /// The reason why the move failed.
    let cause: any Error
    /// The reason why a file couldn't be restored.
    let failure: any Error
    /// The save of the files before the move.
    let saved: String

    var description: String {
      "\(cause); and your files couldn't be restored: \(failure). They are "
        + "saved as \(saved)"
    }
  }

  /// Undoes the move in progress.
  ///
  /// - Parameter cause: the reason why the move can't go on.
  /// - Throws: `InterruptedMove`; the next run tries again then.
  func undo(after cause: any Error) throws {
    guard let moving = progress.moving else { return }
    do {
      try undo(moving)
    } catch {
      throw InterruptedMove(cause: cause, failure: error, saved: moving.from)
    }
  }

  /// Restores the files that a move has replaced.
  ///
  /// Files that have changed since the move are kept.
  private func undo(_ moving: Progress.Moving) throws {
    sweep()
    let here = try saves.snapshot(at: moving.from)
    let there = try saves.snapshot(at: moving.to)
    for file in there.differences(from: here) {
      do {
        try Files.replace(
          there[file],
          at: "\(path)/\(file)",
          with: here[file]
        )
      } catch is Files.Changed {}
    }
    try changeProgress { $0.moving = nil }
  }

  /// Cleans up after a run that was killed.
  ///
  /// - Returns: a note for the learner, if any.
  func putInOrder() -> String? {
    sweep()
    breakLocks(below: "\(path)/.git/refs/kata")
    let damage = repairHistory()
    guard let moving = progress.moving else { return damage }
    do {
      let found = try keep(snapshot(), saying: "a move was cut off")
      try undo(moving)
      return "A move was cut off: your files are as they were before it. The "
        + "files it had put in place are saved as \(found)."
    } catch {
      return "A move was cut off: \(error). Your files from before it are "
        + "saved as \(moving.from)."
    }
  }

  /// Removes half-written files, and restores those that were being replaced.
  private func sweep() {
    Files.tidy(path)
    Files.tidy(stateFolder)
    for top in ["Sources", "Tests"] {
      Files.tidy("\(path)/\(top)", isDeep: true)
    }
    // git reports a save that couldn't be written in such a file.
    for name in Files.names(in: "\(path)/.git")
    where name.hasPrefix("fast_import_crash_") {
      Files.remove("\(path)/.git/\(name)")
    }
  }

  /// Drops saves that can't be read any more, such as after a power failure.
  ///
  /// - Returns: a note for the learner, if any.
  private func repairHistory() -> String? {
    guard let newest = try? saves.newest(), !saves.isWhole(newest) else {
      return nil
    }
    let known =
      ((try? logFile.entries()) ?? []).reversed().map(\.commit)
      + [progress.entry].compactMap(\.self)
    do {
      removeEmptyObjects()
      try saves.goBack(to: known.first(where: saves.isWhole))
      return "The last save in the history was damaged: your files are "
        + "unchanged, and are saved again."
    } catch {
      return "The last save in the history is damaged: \(error)"
    }
  }

  /// Removes objects that a power failure has truncated to zero bytes.
  ///
  /// Otherwise git would skip writing objects with the same names.
  func removeEmptyObjects() {
    let folder = "\(path)/.git/objects"
    for name in Files.filesBelow(folder) {
      let file = "\(folder)/\(name)"
      if SystemCalls.stamp(of: file)?.size == 0 { Files.remove(file) }
    }
  }

  /// Removes stale git locks.
  ///
  /// The lock of a command that outlived its run disappears within a moment.
  /// Nobody else can have one, since this run has locked the workspace.
  private func breakLocks(below folder: String) {
    func locks() -> [String] {
      Files.filesBelow(folder).filter { $0.hasSuffix(".lock") }
    }
    for _ in 0..<50 {
      if locks().isEmpty { return }
      usleep(10_000)
    }
    for name in locks() { Files.remove("\(folder)/\(name)") }
  }
}
