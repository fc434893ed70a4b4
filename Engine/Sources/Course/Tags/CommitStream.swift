package import Foundation

/// Input for `git fast-import` that creates a branch's commits, with the same
/// hashes on every machine.
package struct CommitStream {
  /// A commit to create, along with its message and its files.
  package struct Commit {
    package let message: String
    package let tree: Tree
    /// The name of a reference to create for the commit, such as
    /// `refs/kata/new/1`, or `nil` for no reference.
    package let reference: String?

    package init(message: String, tree: Tree, reference: String? = nil) {
      self.message = message
      self.tree = tree
      self.reference = reference
    }
  }

  /// The bytes to pass to the standard input of `git fast-import --done`.
  package let data: Data

  /// Creates the input for a sequence of commits, each of which is a child of
  /// the one before.
  ///
  /// - Parameters:
  ///   - commits: The commits, in order. Each is dated a minute after the one
  ///     before.
  ///   - branch: The name of the reference to create for the last commit.
  package init(_ commits: [Commit], branch: String) {
    var writer = Writer()
    var last = Tree()
    let changes = commits.map { commit in
      defer { last = commit.tree }
      return commit.tree.differences(from: last)
        .map { (path: $0, text: commit.tree[$0]) }
    }
    // The versions of a file are written in sequence, since git can store each
    // as a delta to the previous one.
    let files = Dictionary(grouping: changes.joined(), by: \.path)
    for (_, versions) in files.sorted(by: { $0.key < $1.key }) {
      versions.compactMap(\.text).forEach { writer.addBlob($0) }
    }
    for (index, commit) in commits.enumerated() {
      writer.add(
        commit,
        number: index + 1,
        changing: changes[index],
        to: branch
      )
    }
    writer.add(line: "done")
    data = writer.data
  }

  /// A writer for the commands that `git fast-import` reads.
  private struct Writer {
    var data = Data()
    /// The numbers by which commands refer to file contents, keyed by content.
    private var marks: [String: Int] = [:]

    mutating func add(line: String) {
      data.append(contentsOf: (line + "\n").utf8)
    }

    private mutating func add(text: String) {
      add(line: "data \(text.utf8.count)\n\(text)")
    }

    mutating func addBlob(_ text: String) {
      guard marks[text] == nil else { return }
      marks[text] = marks.count + 1
      add(line: "blob\nmark :\(marks.count)")
      add(text: text)
    }

    mutating func add(
      _ commit: Commit,
      number: Int,
      changing changes: [(path: String, text: String?)],
      to branch: String
    ) {
      let who = "Tic Kata <course@tickata.invalid> "
      let date = "\(CommitStream.firstDate + number * 60) +0000"
      add(line: "commit \(branch)")
      add(line: "author \(who)\(date)\ncommitter \(who)\(date)")
      add(text: commit.message)
      for (path, text) in changes {
        add(
          line: text.map { "M 100644 :\(marks[$0] ?? 0) \(path)" }
            ?? "D \(path)"
        )
      }
      guard let reference = commit.reference else { return }
      add(line: "reset \(reference)\nfrom \(branch)\n")
    }
  }

  /// The time of one minute before the first commit, 2026-01-01 00:00:00 UTC,
  /// in seconds since 1970.
  private static let firstDate = 1_767_225_600
}
