import CoursePlatform
import Foundation

/// Methods for recovering after a move (such as going to another step) has
/// failed or the program was killed.
extension Workspace {
  /// An error that's thrown when a move (such as going to another step) has
  /// failed and couldn't be undone completely.
  struct InterruptedMove: Error, CustomStringConvertible {
    /// The reason why the learner's files couldn't be changed.
    let cause: any Error
    /// The reason why a file couldn't be restored.
    let failure: any Error
    /// The name of the save that contains the learner's previous files.
    let saved: String

    var description: String {
      "\(cause). Your files couldn't be restored: \(failure). Your files are "
        + "saved as \(saved)"
    }
  }

  /// Undoes the move in progress (such as going to another step), if there is
  /// one.
  ///
  /// The cause is the reason why the move can't continue.
  ///
  /// - Throws: `InterruptedMove` if a file can't be restored. The next run of
  ///   the program tries to restore it again.
  func undo(after cause: any Error) throws {
    guard let moving = progress.moving else { return }
    do {
      try undo(moving)
    } catch {
      throw InterruptedMove(cause: cause, failure: error, saved: moving.from)
    }
  }

  /// Restores the files that were replaced by a move, such as going to another
  /// step.
  ///
  /// Files that the learner has changed since the move are kept.
  ///
  /// - Throws: `Git.Failure` if a save can't be read, or `Files.Failure` if a
  ///   file can't be restored.
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

  /// Cleans up after a killed run of the program.
  ///
  /// - Returns: A note for the learner about an interrupted move (such as going
  ///   to another step) or damaged files, or `nil` if neither was found.
  func putInOrder() -> String? {
    sweep()
    breakLocks(below: "\(path)/.git/refs/kata")
    let repairs = [
      repairHistory(), repairProgress(), repairEntry(), repairIndex(),
    ]
    let notes = (repairs + [finishMove()]).compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// Undoes a move (such as going to another step) that was interrupted.
  ///
  /// - Returns: A note for the learner, or `nil` if no move was interrupted.
  private func finishMove() -> String? {
    guard let moving = progress.moving else { return nil }
    do {
      let found = try keep(snapshot(), saying: "a change was interrupted")
      try undo(moving)
      return "A change to your files was interrupted and has been undone. The "
        + "files from the interrupted change are saved as \(found)."
    } catch {
      return "A change to your files was interrupted and can't be undone: "
        + "\(error). Your files from before the change are saved as "
        + "\(moving.from)."
    }
  }

  /// Removes half-written files, and restores files that were about to be
  /// replaced.
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

  /// Removes locks that a killed run's git processes have left behind.
  ///
  /// A process that's still running gets half a second to remove its lock. No
  /// other process can hold a lock, because this run has locked the workspace.
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
