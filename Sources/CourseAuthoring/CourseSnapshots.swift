import CourseContent
import CourseSystem

/// The course as it was: in a commit, or since an author arranged its steps and
/// chapters anew.
///
/// A new arrangement is kept as a commit that no branch holds, so that a later
/// change has something to be compared with, and nothing is lost.
struct CourseSnapshots {
  private let root: String

  /// The newest arrangement; the commit it was made on is its first parent.
  private static let reference = "refs/kata/arranged"

  /// Creates the snapshots of the course in a folder.
  init(root: String) { self.root = root }

  private func git() throws -> Git { try Git(directory: root) }

  /// Returns the commit that the chapters are compared with.
  ///
  /// - Throws: `Git.Failure`.
  func base() throws -> String {
    let head = try git().run("rev-parse", "--verify", "HEAD^{commit}")
    return try newest(on: head) ?? head
  }

  /// Returns the newest arrangement, if nothing was committed since.
  private func newest(on head: String) throws -> String? {
    let lines = try git().run(
      "for-each-ref",
      "--format=%(objectname) %(parent)",
      Self.reference
    )
    let words = lines.split(separator: " ").map(String.init)
    return words.count > 1 && words[1] == head ? words[0] : nil
  }

  /// Keeps the course as it is now.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  func take() throws {
    let head = try git().run("rev-parse", "--verify", "HEAD^{commit}")
    let parents = [head] + (try newest(on: head).map { [$0] } ?? [])
    let files = try CourseFiles(root: root).texts
    let commit = try commit(files, parents: parents)
    try git().run("update-ref", Self.reference, commit)
  }

  /// Returns a commit of some files, which no branch holds.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  func commit(
    _ files: [String: String],
    parents: [String] = []
  ) throws -> String {
    let draft = Files.newTemporaryPath()
    defer { Files.remove(draft) }
    let paths = files.keys.sorted()
    for (index, path) in paths.enumerated() {
      try Files.write(files[path] ?? "", to: "\(draft)/\(index)")
    }
    let names = paths.indices.map { "\(draft)/\($0)" }
    let objects = try git().run(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: names.asText.utf8
    ).split(separator: "\n")
    // The course may be a folder of the repository.
    let prefix = try git().run("rev-parse", "--show-prefix")
    let entries = zip(objects, paths).map { "100644 \($0)\t\(prefix)\($1)" }
    let index = ["GIT_INDEX_FILE": "\(draft)/index"]
    try git().run(
      ["update-index", "--add", "--index-info"],
      input: entries.asText.utf8,
      environment: index
    )
    let tree = try git().run(["write-tree"], environment: index)
    let who = ["NAME": "kata", "EMAIL": "kata@tickata.invalid"]
    return try git().run(
      ["commit-tree", tree, "-m", "The course, arranged anew"]
        + parents.flatMap { ["-p", $0] },
      environment: Dictionary(
        uniqueKeysWithValues: who.flatMap { field, value in
          ["AUTHOR", "COMMITTER"].map { ("GIT_\($0)_\(field)", value) }
        }
      )
    )
  }

  /// Reads the course as it is in a commit.
  ///
  /// - Throws: `Git.Failure`, and the first `Mistake` of the format.
  func source(at commit: String) throws -> CourseSource {
    let copy = Files.newTemporaryPath()
    defer { Files.remove(copy) }
    try Files.makeDirectory(copy)
    let index = ["GIT_INDEX_FILE": "\(copy)/index"]
    // The course may be a folder of the repository.
    try git().run(["read-tree", "\(commit):./"], environment: index)
    try git().run(
      ["checkout-index", "--all", "--prefix=\(copy)/course/"],
      environment: index
    )
    return try CourseSource(root: "\(copy)/course")
  }
}
