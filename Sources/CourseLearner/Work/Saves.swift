import CoursePlatform
import Foundation

/// The side history of a workspace: all that was ever in it when it was judged
/// or changed.
///
/// The learner's branch and index aren't touched, and no commit is ever replaced:
/// a save that was named stays.
struct Saves: Sendable {
  let git: Git

  /// The reference that the history hangs on.
  static let reference = "refs/kata/saves"

  /// Who makes a commit, whatever name the learner has given git.
  static let identity = [
    "-c", "user.name=kata", "-c", "user.email=kata@tickata.invalid",
  ]

  /// What is to be kept.
  struct Draft: Hashable {
    let snapshot: Snapshot
    /// What the save says.
    let words: String
    /// Where the learner is.
    let bookmark: Bookmark
  }

  // MARK: Writing

  /// Keeps a snapshot, to the byte: no rule of what to ignore, and no filter, has
  /// a say.
  ///
  /// - Returns: the name of the save: the newest one, if it holds the same files at
  ///   the same place. What can't be read any more doesn't.
  /// - Throws: `Git.Failure`; then the history is as it was.
  func keep(_ draft: Draft) throws -> String {
    let newest = try records(atMost: 1).first
    if let newest, newest.bookmark == draft.bookmark,
      (try? snapshot(at: newest.commit)) == draft.snapshot
    {
      return newest.name
    }
    return try keep(draft, after: newest?.commit)
  }

  private func keep(_ draft: Draft, after base: String?) throws -> String {
    do {
      return try write(draft, after: base)
    } catch let failure as Git.Failure {
      // The git of a killed run may write a save late: then this goes after it.
      let newest = try newest()
      guard newest != base else { throw failure }
      return try keep(draft, after: newest)
    }
  }

  private func write(_ draft: Draft, after base: String?) throws -> String {
    let message = draft.bookmark.added(to: draft.words)
    var stream = Data(
      """
      commit \(Self.reference)
      mark :1
      committer kata <kata@tickata.invalid> now
      data \(message.utf8.count)
      \(message)
      \(base.map { "from \($0)\n" } ?? "")deleteall

      """.utf8
    )
    for path in draft.snapshot.paths {
      let content = draft.snapshot[path] ?? Data()
      stream += Data("M 100644 inline \(Self.quoted(path))\n".utf8)
      stream += Data("data \(content.count)\n".utf8) + content + [10]
    }
    try Files.beforeChange()
    // What replaces a file must survive a power failure.
    let commit = try git.run(
      [
        "-c", "core.fsync=all", "fast-import", "--quiet", "--done",
        "--date-format=now",
      ],
      input: stream + Data("get-mark :1\ndone\n".utf8)
    )
    return String(commit.prefix(Self.nameLength))
  }

  /// Returns a path as git reads it in a line, whatever characters it has.
  private static func quoted(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  /// Makes an earlier save the newest one.
  ///
  /// - Parameter name: the save; `nil` to begin the history again.
  /// - Throws: `Git.Failure`.
  func goBack(to name: String?) throws {
    try git.run(
      name.map { ["update-ref", Self.reference, "\($0)^{commit}"] }
        ?? ["update-ref", "-d", Self.reference]
    )
  }

  // MARK: Reading

  /// How many characters of a commit's name are the name of a save.
  static let nameLength = 10

  /// Returns the whole name of the newest save's commit, or `nil` if there's
  /// none.
  ///
  /// - Throws: `Git.Failure`.
  func newest() throws -> String? {
    let text = try git.run(
      "for-each-ref",
      "--format=%(objectname)",
      Self.reference
    )
    return text.isEmpty ? nil : text
  }

  /// Returns the files that a save holds.
  ///
  /// - Throws: `Git.Failure`.
  func snapshot(at commit: String) throws -> Snapshot {
    Snapshot(
      Dictionary(
        try git.files(at: commit).map { ($0.path, Data($0.content)) }
      ) { $1 }
    )
  }

  /// Whether a save can be read, as far as the names of its files.
  func isWhole(_ commit: String) -> Bool {
    let isWhole = try? git.succeeds([
      "rev-list", "--quiet", "--objects", "--max-count=1", commit,
    ])
    return isWhole ?? true
  }

  /// A save as it's found in the history.
  struct Record: Hashable, Sendable {
    /// The whole name of the commit.
    let commit: String
    /// The name of the files it holds: the same for the same files.
    let tree: String
    let date: Date
    let words: String
    /// Where the learner was; `nil` where the save doesn't say.
    ///
    /// A save that a step began with is its own entry.
    let bookmark: Bookmark?

    /// The save's name.
    var name: String { String(commit.prefix(Saves.nameLength)) }
  }

  /// Returns the last saves, the newest first.
  ///
  /// - Throws: `Git.Failure`.
  func records(atMost limit: Int? = nil) throws -> [Record] {
    try log(
      limit.map { ["--max-count=\($0)"] } ?? [],
      ["%H", "%T", "%ct", "%s"],
      trailers: ["Name", "Entry"]
    ).compactMap(Record.init)
  }

  /// Returns what git says of each save, field by field.
  ///
  /// - Parameters:
  ///   - options: which saves, and in what order.
  ///   - formats: what is said, as git names it.
  ///   - names: lines such as `Name: …` at the end of a save's message.
  /// - Returns: the fields of each save.
  /// - Throws: `Git.Failure`.
  func log(
    _ options: [String],
    _ formats: [String],
    trailers names: [String]
  ) throws -> [[String]] {
    guard try newest() != nil else { return [] }
    let fields =
      formats
      + names.map { "%(trailers:key=\($0),valueonly,separator=%x20)" }
    let format = fields.joined(separator: "\u{1f}") + "\u{1e}"
    return try git.run(
      ["log"] + options + ["--format=\(format)", Self.reference]
    ).split(separator: "\u{1e}").map { record in
      record.split(separator: "\u{1f}", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
    }.filter { $0.count == fields.count }
  }
}

extension Saves.Record {
  fileprivate init?(_ fields: [String]) {
    guard let seconds = Double(fields[2]) else { return nil }
    self.init(
      commit: fields[0],
      tree: fields[1],
      date: Date(timeIntervalSince1970: seconds),
      words: fields[3],
      bookmark: fields[4].isEmpty
        ? nil
        : Bookmark(
          step: fields[4],
          entry: fields[5].isEmpty
            ? String(fields[0].prefix(Saves.nameLength)) : fields[5]
        )
    )
  }
}
