import Course
import CoursePlatform
import Foundation

/// What is done about a run that was killed in the middle of its work.
extension Workspace {
  /// What is remembered of a move while it is under way.
  private struct Journal: Codable {
    /// The save that holds what was there.
    let saved: String
    /// The step's beginning, before the move: it ends with another.
    let entry: String?
  }

  private var journalPath: String { "\(stateFolder)/move.json" }

  /// A move that failed, and left files that could not be put back.
  struct InterruptedMove: Error, CustomStringConvertible {
    let failure: LearnerFiles.NotPutBack
    /// The save that holds what was there.
    let saved: Save

    var description: String {
      "\(failure.cause); and what was there could not be put back: "
        + "\(failure.failure). It is saved as \(saved)"
    }
  }

  /// Puts other files in place of those of a save, and remembers until its end
  /// where these are.
  ///
  /// - Throws: `Files.Changed`, and what `body` throws; then the files are as
  ///   they were. `InterruptedMove` when they are not: the next run tries again.
  func replace(
    _ saved: Save,
    with wanted: LearnerFiles,
    _ body: () throws -> Void = {}
  ) throws {
    let journal = Journal(saved: "\(saved)", entry: try progress().entry)
    try Files.write(try JSONEncoder().encode(journal), to: journalPath)
    do {
      try saved.files.replace(with: wanted, in: path, body)
    } catch let failure as LearnerFiles.NotPutBack {
      throw InterruptedMove(failure: failure, saved: saved)
    } catch {
      Files.remove(journalPath)
      throw error
    }
    Files.remove(journalPath)
  }

  /// Puts in order what a run that was killed has left.
  ///
  /// - Returns: what the learner should know, if anything.
  func tidyUp() -> String? {
    Files.tidy(path)
    Files.tidy(stateFolder)
    for top in ["Sources", "Tests"] {
      Files.tidy("\(path)/\(top)", isDeep: true)
    }
    breakLocks(below: "\(path)/.git/refs/kata")
    // git's report of a save that could not be written.
    for name in Files.names(in: "\(path)/.git")
    where name.hasPrefix("fast_import_crash_") {
      Files.remove("\(path)/.git/\(name)")
    }
    defer { Files.remove(journalPath) }
    guard let saved = cutOffMove() else { return nil }
    do {
      let found = try goBack(to: saved)
      return "A move was cut off: your files are as they were before it. What "
        + "it had put in place is saved as \(found)."
    } catch {
      return "A move was cut off: \(error). What was there before it is saved "
        + "as \(saved)."
    }
  }

  /// Returns the save that holds what was there before a move that did not
  /// come to its end.
  private func cutOffMove() -> String? {
    guard let data = Files.contents(journalPath)?.utf8,
      let journal = try? JSONDecoder().decode(Journal.self, from: Data(data)),
      let progress = try? self.progress(), progress.entry == journal.entry
    else { return nil }
    return journal.saved
  }

  /// Puts back what a save holds, to the byte.
  ///
  /// - Returns: the save of what was there instead.
  private func goBack(to name: String) throws -> Save {
    let old = try files(at: name)
    return try whileNothingChanges {
      let found = try save("a move was cut off")
      var wanted = found.files
      wanted.setPackage(of: old)
      for path in old.paths { wanted[path] = old[path] }
      try found.files.replace(with: wanted, in: path)
      return found
    }
  }

  /// Runs what changes files, again where somebody has just saved one.
  ///
  /// - Throws: what `body` throws, and `Files.Changed` when there is no end.
  func whileNothingChanges<Result>(
    _ body: () throws -> Result
  ) throws -> Result {
    for _ in 0..<100 {
      do { return try body() } catch is Files.Changed {}
    }
    return try body()
  }

  /// Removes the locks of git's that nobody takes off.
  ///
  /// One of a command that outlived its run is gone within a moment. Nobody
  /// else has a lock here, while this run has the workspace.
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
