import CoursePlatform
import Foundation

/// Writes the course's tags into a repository: all or none.
package struct TagWriter {
  /// What a writing of the tags came to.
  package struct Report: Sendable {
    /// How many tags were made, and how many were there already.
    package var created = 0
    package var unchanged = 0
    /// The tags that had another content and were replaced.
    package var replaced: [String] = []
    /// The tags of states that the course no longer has.
    package var gone: [String] = []
    /// The commit of the last state.
    package var last = ""
  }

  /// Tags that stand in the way.
  struct Conflict: Error, CustomStringConvertible {
    let tags: [String]

    var description: String {
      let some = tags.prefix(5).joined(separator: ", ")
      let more = tags.count > 5 ? " and \(tags.count - 5) more" : ""
      return "nothing was changed: there are tags of these names with another "
        + "content: \(some)\(more). Use --force to replace them"
    }
  }

  private let git: Git

  /// Creates a writer for the repository in a folder.
  ///
  /// - Throws: when there is no git, or no repository.
  package init(repository: String) throws {
    git = try Git(directory: repository)
    guard Files.isDirectory(repository),
      try git.succeeds("rev-parse", "--git-dir")
    else {
      throw Git.Failure(
        command: "rev-parse",
        output: "\(repository) is no repository"
      )
    }
  }

  /// Writes the tags of a course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - force: whether tags with another content are replaced, and tags of
  ///     states that are gone are removed.
  /// - Returns: what was written.
  /// - Throws: `Conflict`, `Git.Failure`; then no tag was changed.
  package func write(_ course: Course, force: Bool = false) throws -> Report {
    let set = TagSet(course)
    let commits = try makeCommits(of: set)
    let standing = try references(below: "refs/tags/")
    var report = Report()
    var updates: [String] = []
    for name in set.names {
      guard let commit = commits[name] else {
        throw Git.Failure(command: "fast-import", output: "\(name) is missing")
      }
      report.last = commit
      switch standing[name] {
      case commit: report.unchanged += 1
      case nil:
        report.created += 1
        updates.append("create refs/tags/\(name) \(commit)")
      case let old?:
        report.replaced.append(name)
        updates.append("update refs/tags/\(name) \(commit) \(old)")
      }
    }
    report.gone = standing.keys.filter {
      Self.isTagOfCourse($0) && !commits.keys.contains($0)
    }.sorted()
    if force {
      updates += report.gone.map { "delete refs/tags/\($0)" }
    } else if !report.replaced.isEmpty {
      throw Conflict(tags: report.replaced)
    }
    try update(updates)
    return report
  }

  /// Makes the commits, and returns each by its tag's name.
  ///
  /// They hang on references of our own, which are gone again at the end.
  private func makeCommits(of set: TagSet) throws -> [String: String] {
    defer {
      let drafts = try? references(below: TagSet.draftPrefix)
      let names = (drafts ?? [:]).keys.map { TagSet.draftPrefix + $0 }
      try? update((names + [TagSet.draftBranch]).map { "delete \($0)" })
    }
    try git.run(
      ["fast-import", "--quiet", "--done", "--force"],
      input: set.stream
    )
    return try references(below: TagSet.draftPrefix)
  }

  private func references(below prefix: String) throws -> [String: String] {
    let lines = try git.run(
      "for-each-ref",
      "--format=%(objectname) %(refname)",
      prefix
    )
    let pairs = lines.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return parts.count == 2
        ? (String(parts[1].dropFirst(prefix.count)), String(parts[0])) : nil
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Changes references in one transaction: all or none.
  private func update(_ commands: [String]) throws {
    guard !commands.isEmpty else { return }
    try git.run(["update-ref", "--stdin"], input: commands.asText.utf8)
  }

  /// Whether a tag's name is one the course gives: `NN-slug/state`.
  private static func isTagOfCourse(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    guard parts.count == 2, parts[0].prefix(2).allSatisfy(\.isNumber),
      parts[0].dropFirst(2).first == "-"
    else { return false }
    if ["start", "end"].contains(parts[1]) { return true }
    let state = parts[1].split(separator: "-")
    return state.count == 2 && Int(state[0]) != nil
      && Phase.Kind(rawValue: String(state[1])) != nil
  }
}
