import Course
import CourseJudge
import CoursePlatform
import Foundation

/// A commit of the side history.
struct Save: Hashable, Sendable, CustomStringConvertible {
  /// The commit's whole name.
  let commit: String
  /// What it says.
  let message: String
  /// The files it holds.
  let files: LearnerFiles
  /// The commit that its verdict goes on from: the one before, where this one
  /// is new, so that a judging leaves one commit and not two.
  let base: String?

  /// The commit's name, short.
  var description: String { String(commit.prefix(10)) }
}

/// The side history: all that was ever in the workspace when it was judged or
/// changed.
///
/// The branch and the index of the learner are not touched.
extension Workspace {
  /// The side history.
  static let savesReference = "refs/kata/saves"

  /// Who makes a commit, whatever name the learner has given git.
  static let identity = [
    "-c", "user.name=kata", "-c", "user.email=kata@tickata.invalid",
  ]

  /// Keeps the files of the workspace that a move may change.
  ///
  /// - Parameters:
  ///   - message: what the save says.
  ///   - bookmark: where the learner is; nil for where they were last.
  /// - Returns: the save; the last one where nothing changed.
  /// - Throws: `Git.Failure`, and `Files.Failure` for a file that cannot be
  ///   read.
  @discardableResult
  func save(_ message: String, at bookmark: Bookmark? = nil) throws -> Save {
    let message = try (bookmark ?? progress().bookmark).added(to: message)
    let last = try lastSave()
    let found = try LearnerFiles(in: path)
    // What cannot be read any more is saved anew.
    if let last, (try? files(at: last.commit)) == found {
      return Save(
        commit: last.commit,
        message: last.message,
        files: found,
        base: last.commit
      )
    }
    return try save(found, message, after: last?.commit)
  }

  /// Keeps files after a save, or after the newest one if that is another by now:
  /// the git of a killed run may write it late.
  func save(
    _ files: LearnerFiles,
    _ message: String,
    after base: String?
  ) throws -> Save {
    do {
      return Save(
        commit: try commit(files, message, after: base),
        message: message,
        files: files,
        base: base
      )
    } catch let failure as Git.Failure {
      let newest = try lastSave()?.commit
      guard newest != base else { throw failure }
      return try save(files, message, after: newest)
    }
  }

  /// Keeps what a save was worth, for the log.
  ///
  /// - Throws: `Git.Failure`.
  func keep(
    _ judgement: Judgement,
    of save: Save,
    at place: StepPlace,
    prediction: Prediction? = nil
  ) throws {
    let message = try progress().bookmark.added(
      to: HistoryEntry.message(judgement, at: place, prediction)
    )
    // The same files judged the same once more are no news.
    guard save.message != message else { return }
    let commit = try git.run(
      Self.identity + [
        "commit-tree", "\(save.commit)^{tree}", "-m", message,
      ] + (save.base.map { ["-p", $0] } ?? [])
    )
    // Another save than the judged one stays: the git of a killed run may
    // write one only now.
    try git.run("update-ref", Self.savesReference, commit, save.commit)
  }

  /// Makes a commit of files, to the byte: no rule of what to ignore, and no
  /// filter, has a say.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - message: what the commit says.
  ///   - base: the commit it goes on from; git refuses to lose another.
  /// - Returns: the commit's name.
  /// - Throws: `Git.Failure`; then the side history is as it was.
  private func commit(
    _ files: LearnerFiles,
    _ message: String,
    after base: String?
  ) throws -> String {
    var stream = Data(
      """
      commit \(Self.savesReference)
      mark :1
      committer kata <kata@tickata.invalid> now
      data \(message.utf8.count)
      \(message)
      \(base.map { "from \($0)\n" } ?? "")deleteall

      """.utf8
    )
    for path in files.paths {
      let content = files[path] ?? Data()
      let head = "M 100644 inline \(Self.quoted(path))\ndata \(content.count)\n"
      stream += Data(head.utf8) + content + [10]
    }
    return try git.run(
      ["fast-import", "--quiet", "--done", "--date-format=now"],
      input: stream + Data("get-mark :1\ndone\n".utf8)
    )
  }

  /// Returns a path as git reads it in a line, whatever characters it has.
  private static func quoted(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  /// Returns the newest save, or nil where there is none.
  ///
  /// - Throws: `Git.Failure`, also when there is one that cannot be read.
  func lastSave() throws -> (commit: String, message: String)? {
    let text = try git.run(
      "for-each-ref",
      "--format=%(objectname)%1f%(contents)",
      Self.savesReference
    )
    guard !text.isEmpty else { return nil }
    let fields = text.split(separator: "\u{1f}").map(String.init)
    guard fields.count == 2 else {
      throw Git.Failure(command: "for-each-ref", output: text)
    }
    return (fields[0], fields[1].trimmed)
  }

  /// Returns the files that a commit holds.
  ///
  /// - Throws: `Git.Failure`.
  func files(at commit: String) throws -> LearnerFiles {
    var files = LearnerFiles()
    for (path, content) in try git.files(at: commit) {
      files[path] = Data(content)
    }
    return files
  }
}
