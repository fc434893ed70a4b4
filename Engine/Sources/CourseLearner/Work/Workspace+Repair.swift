import CourseJudge
import CoursePlatform
import Foundation

/// Methods for repairing files that a power failure has damaged.
extension Workspace {
  /// Whether the learner's progress or the history of saves can't be read.
  ///
  /// `lock()` repairs both.
  var isDamaged: Bool { hasDamagedProgress || !hasWholeHistory }

  /// Locks and repairs the workspace if it's damaged, so that even commands
  /// that change nothing can read it.
  ///
  /// - Returns: A note for the learner, or `nil` if there's nothing to report.
  /// - Throws: Any error thrown by `lock()`.
  package func repairIfDamaged() throws -> String? {
    isDamaged ? try lock() : nil
  }

  // MARK: Saves

  /// Whether all saves in the history can be read.
  var hasWholeHistory: Bool {
    do {
      // Git doesn't list a reference whose file is damaged.
      return try saves.newest().map(saves.isWhole)
        ?? (progress.entry == nil && !Files.exists(saveReferencePath))
    } catch {
      // Git itself fails, for example because the disk is full.
      return true
    }
  }

  private var saveReferencePath: String { "\(path)/.git/\(Saves.reference)" }

  /// Rebuilds the history from the saves that can still be read.
  ///
  /// - Returns: A note for the learner about damaged saves, or `nil` if the
  ///   history isn't damaged.
  func repairHistory() -> String? {
    guard !hasWholeHistory else { return nil }
    do {
      removeBrokenObjects()
      let readable = try saves.found().filter { saves.isReadable($0.commit) }
      guard let newest = readable.first else {
        Files.remove(saveReferencePath)
        return "The history of your saves was damaged, and no save could be "
          + "found. Your files are unchanged and have been saved again."
      }
      // Git can't replace a damaged reference.
      try Files.write(
        newest.commit + "\n",
        to: saveReferencePath,
        isDurable: true
      )
      try saves.bridgeGaps(between: readable)
      return "The last save in the history was damaged. Your files are "
        + "unchanged and have been saved again. The newest save before that "
        + "is \(newest.name)."
    } catch {
      return "The last save in the history is damaged and can't be repaired: "
        + "\(error)"
    }
  }

  /// Removes git objects that a power failure has damaged.
  ///
  /// Otherwise, git would assume that the objects exist, and wouldn't write
  /// them again.
  private func removeBrokenObjects() {
    removeEmptyObjects()
    let check = try? git.outcome(of: ["fsck", "--no-dangling", "--no-progress"])
    let lines = (check.map { $0.error + $0.output } ?? "").lines
    for line in lines {
      // error: NAME: object corrupt or missing: .git/objects/…
      guard
        let match = line.firstMatch(
          of: /object corrupt or missing: \.git\/(objects\/\S+)$/
        )
      else { continue }
      Files.remove("\(path)/.git/\(match.1)")
    }
  }

  /// Removes git objects that a power failure has truncated to zero bytes.
  func removeEmptyObjects() {
    let folder = "\(path)/.git/objects"
    for name in Files.filesBelow(folder) {
      let file = "\(folder)/\(name)"
      if SystemCalls.stamp(of: file)?.size == 0 { Files.remove(file) }
    }
  }

  // MARK: Progress

  /// Rebuilds damaged progress from the newest save and the log.
  ///
  /// The damaged file is kept next to the new one.
  ///
  /// - Returns: A note for the learner, or `nil` if the progress isn't damaged.
  func repairProgress() -> String? {
    guard hasDamagedProgress else { return nil }
    do {
      let newest = try saves.records(atMost: 1).first
      let file = progressPath
      if Files.exists(file) { try Files.move(file, to: file + ".damaged") }
      try changeProgress { progress in
        progress = Progress(current: newest?.bookmark?.step ?? "")
        progress.entry = newest?.bookmark?.entry
        progress.memory = .resumed
        let done = try logFile.entries().filter(\.isDone)
        progress.done = Set(done.map(\.name))
      }
      let source = newest.map { "your newest save, \($0.name)," } ?? "your log"
      return "The file with your progress was damaged. It was rebuilt from "
        + "\(source) and your files are unchanged."
    } catch {
      return "The file with your progress is damaged and can't be rebuilt: "
        + "\(error)"
    }
  }

  /// Replaces the save that the step began with by the newest save before it, if
  /// the step's save can't be read.
  ///
  /// The judge compares the learner's files with that save. The lesson's files
  /// would be a worse replacement: the learner's tests from earlier steps would
  /// count as new.
  ///
  /// - Returns: A note for the learner, or `nil` if the save can be read.
  func repairEntry() -> String? {
    guard let entry = progress.entry, treeAtEntry() == nil,
      !saves.isReadable(entry)
    else { return nil }
    let known = newestSave(before: entry)
    let lost =
      "The save of your files from when this step began, \(entry), can't be "
      + "read."
    do {
      try changeProgress { $0.entry = known }
      let other = known.map { "an earlier save, \($0)" } ?? "the lesson's files"
      return "\(lost) From now on, your changes are compared with \(other)."
    } catch {
      return "\(lost) \(error)"
    }
  }

  /// Returns the name of the newest save before a step began that can be read,
  /// or `nil` if there's none.
  private func newestSave(before entry: String) -> String? {
    let all = (try? saves.records()) ?? []
    let first = all.lastIndex {
      $0.name == entry || $0.bookmark?.entry == entry
    }
    return all.dropFirst(first.map { $0 + 1 } ?? 0)
      .first { saves.isReadable($0.commit) }?.name
  }

  // MARK: Git's own files

  /// Repairs the file that names the current branch, if the file is blank.
  ///
  /// Without that file, git doesn't recognize the workspace.
  func repairHead() {
    let head = "\(path)/.git/HEAD"
    guard let data = FileManager.default.contents(atPath: head),
      data.allSatisfy({ $0 == 0 || $0 == 10 })
    else { return }
    // If the file can't be written, git says what's wrong with it.
    let text = "ref: refs/heads/\(Self.branch)\n"
    try? Files.write(text, to: head, isDurable: true)
  }

  /// Reads git's index again from the last commit, if the index's file isn't
  /// one.
  ///
  /// The index doesn't matter to the course, but to the learner's own git
  /// commands.
  ///
  /// - Returns: A note for the learner, or `nil` if the index isn't damaged.
  func repairIndex() -> String? {
    let index = "\(path)/.git/index"
    guard let data = FileManager.default.contents(atPath: index),
      data.count < 32 || !data.starts(with: Data("DIRC".utf8))
    else { return nil }
    Files.remove(index)
    guard (try? git.run("read-tree", "HEAD")) != nil else { return nil }
    return "Git's index was damaged, so it was read again from your last "
      + "commit. Files that you had staged aren't staged anymore."
  }
}
