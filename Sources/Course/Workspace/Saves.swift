import Foundation
import Synchronization

/// A commit of the side history.
struct Save: Hashable, Sendable, CustomStringConvertible {
  /// The commit's whole name.
  let commit: String
  /// The name of its tree.
  let tree: String
  /// What it says.
  let message: String
  /// The files it holds.
  let files: LearnerFiles

  /// The commit's name, short.
  var description: String { String(commit.prefix(10)) }
}

/// The newest save that this program has made, to know what is saved already.
final class NewestSave: Sendable {
  private let save = Mutex<Save?>(nil)

  var value: Save? {
    get { save.withLock { $0 } }
    set { save.withLock { $0 = newValue } }
  }
}

/// The side history: all that was ever in the workspace when it was judged or
/// changed.
///
/// The branch and the index of the learner are not touched.
extension Workspace {
  /// The side history.
  static let savesReference = "refs/kata/saves"

  /// Whether anything was saved yet.
  func hasSaves() throws -> Bool {
    try git.succeeds("rev-parse", "--verify", "--quiet", Self.savesReference)
  }

  /// Keeps the files of the workspace that a move may change.
  ///
  /// - Returns: the save; the last one where nothing changed.
  /// - Throws: `Git.Failure`, and `Files.Failure` for a file that cannot be
  ///   read.
  @discardableResult
  func save(_ message: String) throws -> Save {
    let last = try lastSave()
    let found = try LearnerFiles(in: path)
    if let known = newestSave.value, known.commit == last?.commit,
      known.files == found
    {
      return known
    }
    let (files, tree) = try writeTree(of: found)
    let isNew = last?.tree != tree
    let save = Save(
      commit: isNew
        ? try commit(tree, message, after: last?.commit) : last?.commit ?? "",
      tree: tree,
      message: isNew ? message : last?.message ?? "",
      files: files
    )
    newestSave.value = save
    return save
  }

  /// Keeps what a save was worth, for the log.
  ///
  /// - Throws: `Git.Failure`.
  func keep(
    _ judgement: Judgement,
    of save: Save,
    at place: Place,
    prediction: Prediction? = nil
  ) throws {
    let message = LogEntry.message(judgement, at: place, prediction)
    // The same files judged the same once more are no news.
    guard save.message != message else { return }
    newestSave.value = Save(
      commit: try commit(save.tree, message, after: save.commit),
      tree: save.tree,
      message: message,
      files: save.files
    )
  }

  /// - Returns: the commit's name.
  private func commit(
    _ tree: String,
    _ message: String,
    after last: String?
  ) throws -> String {
    let who = ["NAME": "kata", "EMAIL": "kata@tickata.invalid"]
    let commit = try git.run(
      ["commit-tree", tree, "-m", message] + (last.map { ["-p", $0] } ?? []),
      environment: Dictionary(
        uniqueKeysWithValues: who.flatMap { field, value in
          ["AUTHOR", "COMMITTER"].map { ("GIT_\($0)_\(field)", value) }
        }
      )
    )
    // Nothing takes the place of another history than the one it goes on.
    try git.run(
      "update-ref",
      Self.savesReference,
      commit,
      last ?? String(repeating: "0", count: commit.count)
    )
    return commit
  }

  /// Returns the newest save, or nil where there is none.
  ///
  /// - Throws: `Git.Failure`, also when there is one that cannot be read.
  private func lastSave() throws
    -> (commit: String, tree: String, message: String)?
  {
    let text = try git.run(
      "for-each-ref",
      "--format=%(objectname)%1f%(tree)%1f%(contents)",
      Self.savesReference
    )
    guard !text.isEmpty else { return nil }
    let fields = text.split(separator: "\u{1f}").map(String.init)
    guard fields.count == 3 else {
      throw Git.Failure(command: "for-each-ref", output: text)
    }
    return (fields[0], fields[1], fields[2].trimmed)
  }

  // MARK: Trees

  /// Writes a tree of the files of the workspace, to the byte: no rule of what
  /// to ignore, and no filter, has a say.
  ///
  /// - Parameter found: the files, as they were just read.
  /// - Returns: the files that are in it, and the tree's name.
  /// - Throws: `Git.Failure`, and `Files.Failure` for files that never rest.
  private func writeTree(
    of found: LearnerFiles
  ) throws -> (LearnerFiles, String) {
    var files = found
    // Git reads them too: both have to see the same.
    for _ in 0..<100 {
      let tree = Result { try writeTree(of: files.paths) }
      let now = try LearnerFiles(in: path)
      if now == files { return (files, try tree.get()) }
      files = now
    }
    throw Files.Failure(
      path: path,
      reason: "is being changed all the time by another program"
    )
  }

  private func writeTree(of paths: [String]) throws -> String {
    // An index of its own for each save: a lock that a killed run has left on
    // one stands in nobody's way.
    let name = "\(Files.draftPrefix)index-\(UUID().uuidString)"
    defer { Files.remove("\(stateFolder)/\(name)") }
    let folder = URL(fileURLWithPath: stateFolder).path
    let index = ["GIT_INDEX_FILE": "\(folder)/\(name)"]
    guard !paths.isEmpty else {
      return try git.run(["write-tree"], environment: index)
    }
    let hashes = try git.run(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: paths.map(Self.quoted).asText.utf8
    ).split(separator: "\n")
    guard hashes.count == paths.count else {
      throw Git.Failure(command: "hash-object", output: "a file is missing")
    }
    let entries = zip(hashes, paths).map { "100644 \($0)\t\($1)\0" }
    try git.run(
      ["update-index", "-z", "--index-info"],
      input: entries.joined().utf8,
      environment: index
    )
    return try git.run(["write-tree"], environment: index)
  }

  /// Returns a path as git reads it in a line, whatever characters it has.
  private static func quoted(_ path: String) -> String {
    let isOdd = path.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 10
    }
    guard isOdd else { return path }
    let escaped = path.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  /// Returns the files that a commit holds.
  ///
  /// - Throws: `Git.Failure`.
  func files(at commit: String) throws -> LearnerFiles {
    let listing = try git.bytes(of: ["ls-tree", "-r", "-z", commit])
    let entries = listing.split(separator: 0).compactMap { entry in
      Self.entry(String(decoding: entry, as: UTF8.self))
    }
    guard !entries.isEmpty else { return LearnerFiles() }
    var rest = try git.bytes(
      of: ["cat-file", "--batch", "--buffer"],
      input: entries.map(\.blob).asText.utf8
    )[...]
    var files = LearnerFiles()
    for entry in entries {
      // A line that ends with the size, the content, and a line end.
      guard let end = rest.firstIndex(of: 10),
        let size = rest[..<end].split(separator: 32).last.flatMap({
          Int(String(decoding: $0, as: UTF8.self))
        }), rest.count > size
      else {
        throw Git.Failure(command: "cat-file", output: "\(entry.path) is cut")
      }
      let content = rest[(end + 1)...].prefix(size)
      files[entry.path] = Data(content)
      rest = rest[content.endIndex...].dropFirst()
    }
    return files
  }

  /// Reads `100644 blob NAME<tab>PATH`.
  private static func entry(_ text: String) -> (blob: String, path: String)? {
    guard let tab = text.firstIndex(of: "\t"),
      let blob = text[..<tab].split(separator: " ").last
    else { return nil }
    return (String(blob), String(text[text.index(after: tab)...]))
  }
}
