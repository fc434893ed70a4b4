import Course
import CoursePlatform
import Foundation

/// What is done about a move that failed, and about a run that was killed.
extension Workspace {
  /// A move that failed, and left files that couldn't be put back.
  struct InterruptedMove: Error, CustomStringConvertible {
    /// Why the move failed.
    let cause: any Error
    /// Why a file couldn't be put back.
    let failure: any Error
    /// The save that holds what was there.
    let saved: String

    var description: String {
      "\(cause); and what was there could not be put back: \(failure). It is "
        + "saved as \(saved)"
    }
  }

  /// Undoes the move that is under way.
  ///
  /// - Parameter cause: why it can't go on.
  /// - Throws: `InterruptedMove`; then the next run tries again.
  func undo(after cause: any Error) throws {
    guard let moving = progress.moving else { return }
    do {
      try undo(moving)
    } catch {
      throw InterruptedMove(cause: cause, failure: error, saved: moving.from)
    }
  }

  /// Puts back what stood where a move has put something.
  ///
  /// What is newer than the move stays.
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

  /// Puts in order what a run that was killed has left.
  ///
  /// - Returns: what the learner should know, if anything.
  func putInOrder() -> String? {
    sweep()
    breakLocks(below: "\(path)/.git/refs/kata")
    let damage = repairHistory()
    guard let moving = progress.moving else { return damage }
    do {
      let found = try keep(snapshot(), saying: "a move was cut off")
      try undo(moving)
      return "A move was cut off: your files are as they were before it. What "
        + "it had put in place is saved as \(found)."
    } catch {
      return "A move was cut off: \(error). What was there before it is saved "
        + "as \(moving.from)."
    }
  }

  /// Removes half-written files, and puts back those that were being replaced.
  private func sweep() {
    Files.tidy(path)
    Files.tidy(stateFolder)
    for top in ["Sources", "Tests"] {
      Files.tidy("\(path)/\(top)", isDeep: true)
    }
    // git's report of a save that couldn't be written.
    for name in Files.names(in: "\(path)/.git")
    where name.hasPrefix("fast_import_crash_") {
      Files.remove("\(path)/.git/\(name)")
    }
  }

  /// Leaves out saves that can't be read any more, as after a power failure.
  ///
  /// - Returns: what the learner should know, if anything.
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
      return "The last save in the history was damaged: your files are as they "
        + "are, and are saved anew."
    } catch {
      return "The last save in the history is damaged: \(error)"
    }
  }

  /// Removes objects that a power failure has cut to nothing: git would take them
  /// for those that it's about to write.
  func removeEmptyObjects() {
    let folder = "\(path)/.git/objects"
    for name in Files.filesBelow(folder) {
      let file = "\(folder)/\(name)"
      if SystemCalls.stamp(of: file)?.size == 0 { Files.remove(file) }
    }
  }

  /// Removes the locks of git's that nobody takes off.
  ///
  /// One of a command that outlived its run is gone within a moment. Nobody else
  /// has a lock here, while this run has the workspace.
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
