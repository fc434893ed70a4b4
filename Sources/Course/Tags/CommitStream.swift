package import Foundation

/// The commits of a branch as the input of `git fast-import`, the same bit for
/// bit on every machine.
package struct CommitStream {
  /// A commit that holds a tree and nothing else.
  package struct Commit {
    package let message: String
    package let tree: Tree
    /// A reference of its own that leads to it, such as `refs/kata/new/1`.
    package let reference: String?

    package init(message: String, tree: Tree, reference: String? = nil) {
      self.message = message
      self.tree = tree
      self.reference = reference
    }
  }

  /// The input of `git fast-import --done`.
  package let data: Data

  /// Creates the stream of some commits, each the child of the one before.
  ///
  /// - Parameters:
  ///   - commits: the commits, in order; each is a minute later.
  ///   - branch: the reference that the last one is reached by.
  package init(_ commits: [Commit], branch: String) {
    var writer = Writer()
    var last = Tree()
    let changes = commits.map { commit in
      defer { last = commit.tree }
      return commit.tree.differences(from: last)
        .map { (path: $0, text: commit.tree[$0]) }
    }
    // The versions of a file follow each other: git keeps a text as what
    // differs from the one before it.
    let files = Dictionary(grouping: changes.joined(), by: \.path)
    for (_, versions) in files.sorted(by: { $0.key < $1.key }) {
      versions.compactMap(\.text).forEach { writer.addBlob($0) }
    }
    for (index, commit) in commits.enumerated() {
      writer.add(commit, number: index + 1, changes[index], to: branch)
    }
    writer.add(line: "done")
    data = writer.data
  }

  /// Writes the lines of a stream.
  private struct Writer {
    var data = Data()
    /// The number of each text that was written.
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
      _ changes: [(path: String, text: String?)],
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

  /// 2026-01-01 00:00:00 UTC, in seconds.
  private static let firstDate = 1_767_225_600
}
