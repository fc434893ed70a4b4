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

  /// Runs a move that changes the learner's files, and remembers until its end
  /// where they are saved.
  ///
  /// - Throws: what `body` throws; then the files are as they were.
  @discardableResult
  func moving<Result>(
    from saved: String,
    _ body: () throws -> Result
  ) throws -> Result {
    let journal = Journal(saved: saved, entry: try progress().entry)
    try Files.write(try JSONEncoder().encode(journal), to: journalPath)
    defer { Files.remove(journalPath) }
    do {
      return try body()
    } catch {
      try? goBack(to: saved)
      throw error
    }
  }

  /// Puts in order what a run that was killed has left.
  ///
  /// - Returns: what the learner should know, if anything.
  func tidyUp() -> String? {
    Files.removeDrafts(in: path)
    Files.removeDrafts(in: stateFolder)
    for top in ["Sources", "Tests"] {
      Files.removeDrafts(in: "\(path)/\(top)", isDeep: true)
    }
    breakLocks(below: "\(path)/.git/refs/kata")
    defer { Files.remove(journalPath) }
    guard let saved = cutOffMove() else { return nil }
    do {
      let found = try save("a move was cut off")
      try goBack(to: saved)
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

  private func goBack(to saved: String) throws {
    try tree(at: saved).write(over: readableTree(), in: path)
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
