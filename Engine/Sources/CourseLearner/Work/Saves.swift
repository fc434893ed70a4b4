import CoursePlatform
import Foundation

/// The saved versions of a learner's files, stored as commits in the
/// workspace's git repository.
///
/// The files are saved whenever they're judged or replaced. Saving doesn't
/// affect the learner's branch or index. Commits are never rewritten, so a save
/// can be restored by its name at any time.
struct Saves: Sendable {
  let git: Git

  /// The name of the git reference that points to the newest save.
  static let reference = "refs/kata/saves"

  /// Git options that set the committer, regardless of the learner's
  /// configuration.
  static let identity = [
    "-c", "user.name=kata", "-c", "user.email=kata@tickata.invalid",
  ]

  /// Git options for a command that changes the history.
  ///
  /// Files are replaced once they're saved, so a save must survive a power
  /// failure.
  private static let durable = ["-c", "core.fsync=all"]

  /// The content of a save that hasn't been created yet.
  struct Draft: Hashable {
    let snapshot: Snapshot
    /// The save's commit message.
    let words: String
    /// The learner's position in the course at the time of the save.
    let bookmark: Bookmark
  }

  // MARK: Writing

  /// Saves a snapshot byte for byte, regardless of git's ignore rules and
  /// filters.
  ///
  /// If the newest save already has the same files and position, no new save is
  /// created.
  ///
  /// - Returns: The name of the save that contains these files.
  /// - Throws: `Git.Failure` if the files can't be saved. In that case, the
  ///   history is unchanged.
  func keep(_ draft: Draft) throws -> String {
    let newest = try records(atMost: 1).first
    if let newest, newest.bookmark == draft.bookmark,
      (try? snapshot(at: newest.commit)) == draft.snapshot
    {
      return newest.name
    }
    return try keep(draft, after: newest)
  }

  private func keep(_ draft: Draft, after base: Record?) throws -> String {
    do {
      return try write(draft, after: base)
    } catch let failure as Git.Failure {
      // The git process of a killed run may write a save late: if so, this save
      // follows it.
      let newest = try records(atMost: 1).first
      guard newest?.commit != base?.commit else { throw failure }
      return try keep(draft, after: newest)
    }
  }

  /// Writes a save to a reference of its own, removes the reference, and returns
  /// the files that were read back from the save.
  ///
  /// - Throws: `Git.Failure` if the save can't be written or read.
  func trial(_ draft: Draft) throws -> Snapshot {
    let reference = "refs/kata/trial"
    let commit = try write(draft, after: nil, to: reference)
    try git.run("update-ref", "-d", reference)
    return try snapshot(at: commit)
  }

  private func write(
    _ draft: Draft,
    after base: Record?,
    to reference: String = Self.reference
  ) throws -> String {
    let message = draft.bookmark.added(to: draft.words)
    var stream = Data(
      """
      commit \(reference)
      mark :1
      committer kata <kata@tickata.invalid> \(Self.date(after: base)) +0000
      data \(message.utf8.count)
      \(message)
      \(base.map { "from \($0.commit)\n" } ?? "")deleteall

      """.utf8
    )
    for path in draft.snapshot.paths {
      let content = draft.snapshot[path] ?? Data()
      stream += Data("M 100644 inline \(Self.quoted(path))\n".utf8)
      stream += Data("data \(content.count)\n".utf8) + content + [10]
    }
    try Files.beforeChange()
    let commit = try git.run(
      Self.durable + ["fast-import", "--quiet", "--done"],
      input: stream + Data("get-mark :1\ndone\n".utf8)
    )
    return String(commit.prefix(Self.nameLength))
  }

  /// Returns the date of a save that follows another one, in seconds since 1970.
  ///
  /// Each save is at least a second later than the one before, so that saves
  /// can be put in order even if one of them is lost. A clock that was far ahead
  /// for a while doesn't matter.
  static func date(after base: Record?, at now: Date = .now) -> Int {
    // Git can't read a date before 1970, as of a clock that has never been set.
    let now = max(1, Int(now.timeIntervalSince1970))
    guard let base else { return now }
    let next = Int(base.date.timeIntervalSince1970) + 1
    return (now...now + 60).contains(next) ? next : now
  }

  /// Returns a path, quoted for the input of `git fast-import`.
  private static func quoted(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  // MARK: Reading

  /// The number of characters in a save's name, which is the beginning of its
  /// commit's hash.
  static let nameLength = 10

  /// Returns the hash of the newest save's commit, or `nil` if there are no
  /// saves.
  ///
  /// - Throws: `Git.Failure` if the history can't be read.
  func newest() throws -> String? {
    let text = try git.run(
      "for-each-ref",
      "--format=%(objectname)",
      Self.reference
    )
    return text.isEmpty ? nil : text
  }

  /// Returns a save's files.
  ///
  /// - Throws: `Git.Failure` if the save can't be read.
  func snapshot(at commit: String) throws -> Snapshot {
    Snapshot(
      Dictionary(
        try git.files(at: commit).map { ($0.path, Data($0.content)) }
      ) { $1 }
    )
  }

  /// Returns whether git can read a save and all earlier commits.
  func isWhole(_ commit: String) -> Bool {
    isReadable(commit) && isSuccess(["rev-list", "--quiet", commit])
  }

  /// Returns whether git can read a save's commit and has all of its files.
  func isReadable(_ commit: String) -> Bool {
    isSuccess(["rev-list", "--quiet", "--objects", "--no-walk", commit])
  }

  /// Returns whether a git command succeeds, or can't be run at all.
  private func isSuccess(_ command: [String]) -> Bool {
    (try? git.succeeds(command)) ?? true
  }

  /// A save, as recorded in the history.
  struct Record: Hashable, Sendable {
    /// The hash of the save's commit.
    let commit: String
    /// The hash of the commit's tree.
    ///
    /// Two saves of the same files have the same hash.
    let tree: String
    let date: Date
    let words: String
    /// The learner's position in the course, or `nil` if the save doesn't
    /// record a position.
    ///
    /// If a step began with this save, the bookmark's entry is the save itself.
    let bookmark: Bookmark?
    /// The hash of the previous save's commit, or `nil` if this is the first
    /// save.
    var parent: String?

    var name: String { String(commit.prefix(Saves.nameLength)) }
  }

  /// Returns up to `limit` of the most recent saves (or all saves if `limit` is
  /// `nil`), newest first.
  ///
  /// - Throws: `Git.Failure` if the history can't be read.
  func records(atMost limit: Int? = nil) throws -> [Record] {
    // Unlike a name, a pattern may match nothing: there might be no save yet.
    try records(
      (limit.map { ["--max-count=\($0)"] } ?? [])
        + ["--glob=\(Self.reference)*"]
    )
  }

  /// Returns the saves that `git log` lists with the given options and input.
  ///
  /// - Throws: `Git.Failure` if git fails.
  func records(
    _ options: [String],
    input: String = ""
  ) throws -> [Record] {
    let fields = [
      "%H", "%T", "%ct", "%s", Self.trailer("Name"), Self.trailer("Entry"),
      "%P",
    ]
    let format = fields.joined(separator: "\u{1f}") + "\u{1e}"
    return try git.run(
      ["log", "--format=\(format)"] + options,
      input: input.utf8
    ).split(separator: "\u{1e}").map { record in
      record.split(separator: "\u{1f}", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
    }.filter { $0.count == fields.count }.compactMap(Record.init)
  }

  /// Returns the `git log` placeholder for the value of a commit message's
  /// trailer.
  private static func trailer(_ name: String) -> String {
    "%(trailers:key=\(name),valueonly,separator=%x20)"
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
        ),
      parent: fields[6].isEmpty ? nil : fields[6]
    )
  }
}
