import CoursePlatform
import Foundation

/// A writer that creates the course's tags in a repository, either all of them
/// or none.
package struct TagWriter {
  /// A report on the tags that were created, left unchanged, or replaced.
  package struct Report: Sendable {
    /// The number of tags that were created.
    package var created = 0
    /// The number of tags that already existed with the same content.
    package var unchanged = 0
    /// The names of the tags that existed with different content and were
    /// replaced.
    package var replaced: [String] = []
    /// The names of existing tags for states that the course no longer has.
    package var gone: [String] = []
    /// The hash of the commit that contains the course's last state.
    package var last = ""
  }

  /// An error for tags that already exist with different content.
  struct Conflict: Error, CustomStringConvertible {
    let tags: [String]

    var description: String {
      let some = tags.prefix(5).joined(separator: ", ")
      let more = tags.count > 5 ? ", and \(tags.count - 5) more" : ""
      return "nothing was changed, because these tags already exist with "
        + "different content: \(some)\(more). To replace the tags, use --force"
    }
  }

  private let git: Git

  /// Creates a writer for the git repository in a folder.
  ///
  /// - Throws: `Executable.Missing` if git isn't installed, or `Git.Failure` if
  ///   the folder isn't a repository.
  package init(repository: String) throws {
    git = try Git(directory: repository)
    do {
      try git.run("rev-parse", "--git-dir")
    } catch let failure as Git.Failure {
      throw Git.Failure(
        command: failure.command,
        output: "\(repository) isn't a git repository that can be used: "
          + failure.output
      )
    }
  }

  /// Creates a course's tags in the repository.
  ///
  /// - Parameters:
  ///   - set: The tags and their commits.
  ///   - force: Whether to replace tags with different content, and to delete
  ///     tags for states that no longer exist.
  /// - Returns: A report on which tags were created, left unchanged, or
  ///   replaced.
  /// - Throws: `Conflict` if existing tags have different content and `force`
  ///   is `false`, or `Git.Failure` if a git command fails. In both cases, no
  ///   tag is changed.
  @discardableResult
  package func write(_ set: TagSet, force: Bool = false) throws -> Report {
    let plan = try plan(for: set.names) {
      try git.run(
        ["fast-import", "--quiet", "--done", "--force"],
        input: set.stream
      )
    }
    guard force || plan.report.replaced.isEmpty else {
      throw Conflict(tags: plan.report.replaced)
    }
    try update(plan.updates(force: force))
    return plan.report
  }

  /// Copies all tags from a repository that contains only the course's tags.
  ///
  /// A reference to the last commit keeps the commits even if their tags are
  /// deleted.
  ///
  /// - Parameters:
  ///   - repository: The path of the repository to copy from.
  ///   - force: Whether to replace tags with different content, and to delete
  ///     tags for states that no longer exist. Otherwise, those tags are left
  ///     unchanged.
  /// - Throws: `Git.Failure` if a git command fails. In that case, no tag is
  ///   changed.
  package func copyTags(
    from repository: String,
    force: Bool = false
  ) throws {
    let names = try Git(directory: repository).run(
      "for-each-ref",
      "--sort=creatordate",
      "--format=%(refname:lstrip=2)",
      "refs/tags/"
    ).textLines
    let plan = try plan(for: names) {
      try git.run(
        "fetch",
        "--quiet",
        "--no-tags",
        "--no-write-fetch-head",
        repository,
        "+refs/tags/*:\(TagSet.draftPrefix)*"
      )
    }
    try update(
      plan.updates(force: force)
        + ["update \(TagSet.branch) \(plan.report.last)"]
    )
  }

  /// The planned changes to a repository's tags, determined before any tag is
  /// changed.
  private struct Plan {
    var report = Report()
    var creations: [String] = []
    var replacements: [String] = []

    func updates(force: Bool) -> [String] {
      let removals = report.gone.map { "delete refs/tags/\($0)" }
      return creations + (force ? replacements + removals : [])
    }
  }

  private func plan(
    for names: [String],
    makingCommits: () throws -> Void
  ) throws -> Plan {
    let commits = try draft(makingCommits)
    let standing = try references(below: "refs/tags/")
    var plan = Plan()
    for name in names {
      guard let commit = commits[name] else {
        throw Git.Failure(
          command: "fast-import",
          output: "the commit for \(name) is missing"
        )
      }
      plan.report.last = commit
      switch standing[name] {
      case commit: plan.report.unchanged += 1
      case nil:
        plan.report.created += 1
        plan.creations.append("create refs/tags/\(name) \(commit)")
      case let old?:
        plan.report.replaced.append(name)
        plan.replacements.append("update refs/tags/\(name) \(commit) \(old)")
      }
    }
    plan.report.gone = standing.keys.filter {
      Self.isTagOfCourse($0) && !commits.keys.contains($0)
    }.sorted()
    return plan
  }

  /// Returns the hashes of the commits that a function creates, keyed by tag
  /// name.
  ///
  /// The temporary references to the commits are removed at the end.
  ///
  /// - Throws: `Git.Failure` if a git command fails, or any error thrown by
  ///   `make`.
  private func draft(_ make: () throws -> Void) throws -> [String: String] {
    defer {
      let drafts = try? references(below: TagSet.draftPrefix)
      let names = (drafts ?? [:]).keys.map { TagSet.draftPrefix + $0 }
      try? update((names + [TagSet.branch]).map { "delete \($0)" })
    }
    try make()
    return try references(below: TagSet.draftPrefix)
  }

  /// Returns the commit hashes for all references whose names start with a
  /// prefix, keyed by the rest of each name.
  ///
  /// - Throws: `Git.Failure` if a git command fails.
  package func references(below prefix: String) throws -> [String: String] {
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

  /// Creates, updates, or deletes references in a single transaction.
  ///
  /// - Throws: `Git.Failure` if git rejects the transaction. In that case, no
  ///   reference is changed.
  private func update(_ commands: [String]) throws {
    guard !commands.isEmpty else { return }
    try git.run(["update-ref", "--stdin"], input: commands.joinedLines.utf8)
  }

  /// Returns whether a tag's name has the form of the course's tags, such as
  /// `08-turns/1-red`.
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
