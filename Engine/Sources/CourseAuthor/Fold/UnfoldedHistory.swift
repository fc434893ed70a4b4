import Course
import CoursePlatform

/// The states of an unfolded course, read from its git commits.
struct UnfoldedHistory {
  /// A git commit, with the keys of its states and the files that it changes.
  struct Commit {
    let name: String
    let title: String
    let keys: [StateKey]
    /// The path of each changed file, and the name of the git object that
    /// contains the file's new content.
    ///
    /// The object's name is `nil` if the commit deletes the file.
    let changes: [(path: String, object: String?)]
  }

  /// The trees of all states that have a commit.
  private(set) var trees: [StateKey: Tree] = [:]
  /// The keys of the states, in commit order.
  private(set) var order: [StateKey] = []

  /// Reads the states from all commits up to a git reference.
  ///
  /// A commit that doesn't name a state belongs to the same state as the commit
  /// before it, so an author can add commits in the middle of a rebase.
  ///
  /// - Throws: `Unfolding.Obstacle` if the commits can't be a course's history,
  ///   or `Git.Failure` if git fails.
  init(of reference: String, in git: Git) throws {
    let commits = try Self.commits(of: reference, in: git)
    let texts = try Self.texts(of: commits, in: git)
    var tree = Tree()
    for commit in commits {
      for (path, object) in commit.changes {
        try Self.check(path, in: commit)
        tree[path] = try object.map { object in
          guard let text = texts[object] else {
            throw Unfolding.Obstacle(
              "\(path) in the commit “\(commit.title)” isn't UTF-8 text"
            )
          }
          return text
        }
      }
      try add(tree, of: commit)
    }
  }

  private mutating func add(_ tree: Tree, of commit: Commit) throws {
    guard commit.keys.count < 2 else {
      throw Unfolding.Obstacle(
        "the commit “\(commit.title)” belongs to several states: "
          + commit.keys.map(\.description).joined(separator: ", ")
          + ". To merge phases, edit the chapter, and then unfold the course "
          + "again"
      )
    }
    guard let key = commit.keys.first ?? order.last else {
      throw Unfolding.Obstacle(
        "the message of the first commit, “\(commit.title)”, must contain the "
          + "trailer `\(Unfolding.trailer): …`"
      )
    }
    if commit.keys.first != nil {
      guard trees[key] == nil else {
        throw Unfolding.Obstacle(
          "the state \(key) has two commits, but each "
            + "state must have only one"
        )
      }
      order.append(key)
    }
    trees[key] = tree
  }

  private static func check(_ path: String, in commit: Commit) throws {
    guard
      path == "Package.swift" || path.hasPrefix("Sources/")
        || path.hasPrefix("Tests/")
    else {
      throw Unfolding.Obstacle(
        "\(path) in the commit “\(commit.title)” isn't part of the learner's "
          + "package (Package.swift, Sources, and Tests). Remove the file from "
          + "the commit"
      )
    }
  }

  // MARK: Reading from git

  /// Returns all commits up to a git reference, oldest first.
  ///
  /// - Throws: `Unfolding.Obstacle` if a commit is a merge, or `Git.Failure` if
  ///   git fails.
  static func commits(of reference: String, in git: Git) throws -> [Commit] {
    let state =
      "%(trailers:key=\(Unfolding.trailer),valueonly,separator=%x2C)"
    let log = try git.bytes(of: [
      "log", "--reverse", "--topo-order",
      "--format=%x01%H%x02%P%x02%s%x02\(state)",
      "--raw", "--no-renames", "--no-abbrev", "--root", reference, "--",
    ])
    return try String(decoding: log, as: UTF8.self).split(separator: "\u{1}")
      .map { record in
        let lines = record.split(separator: "\n")
        let head = lines[0].split(
          separator: "\u{2}",
          omittingEmptySubsequences: false
        ).map(String.init)
        guard !head[1].contains(" ") else {
          throw Unfolding.Obstacle(
            "the commit “\(head[2])” is a merge. To make the branch linear, "
              + "rebase the branch"
          )
        }
        return Commit(
          name: head[0],
          title: head[2],
          keys: head[3].split(separator: ",").map { StateKey(String($0)) },
          changes: lines.dropFirst().map(change)
        )
      }
  }

  /// Returns the path and the object name in a line of git's raw diff output.
  ///
  /// The line consists of fields such as `:100644 000000 aaa bbb D`, a tab, and
  /// the path. The object name is `nil` if the commit deletes the file.
  private static func change(
    _ line: Substring
  ) -> (path: String, object: String?) {
    let parts = line.split(separator: "\t", maxSplits: 1)
    let words = parts[0].split(separator: " ")
    return (String(parts[1]), words[4] == "D" ? nil : String(words[3]))
  }

  /// Returns the contents of all files that the commits add or change, keyed by
  /// the names of their git objects.
  ///
  /// Files that aren't UTF-8 text are left out.
  ///
  /// - Throws: `Git.Failure` if git fails.
  private static func texts(
    of commits: [Commit],
    in git: Git
  ) throws -> [String: String] {
    let objects = Set(commits.flatMap(\.changes).compactMap(\.object)).sorted()
    let contents = try git.contents(ofObjects: objects)
    return Dictionary(uniqueKeysWithValues: zip(objects, contents))
      .compactMapValues { String(validating: $0, as: UTF8.self) }
  }
}
