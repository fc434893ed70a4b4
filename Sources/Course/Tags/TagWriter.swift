import CoursePlatform
import Foundation

/// Writes the course's tags into a repository: all or none.
package struct TagWriter {
  /// The numbers and names of the tags that were written.
  package struct Report: Sendable {
    /// The number of new tags.
    package var created = 0
    /// The number of tags that were there already.
    package var unchanged = 0
    /// The tags that had other content and were replaced.
    package var replaced: [String] = []
    /// The tags of states that the course no longer has.
    package var gone: [String] = []
    /// The commit of the last state.
    package var last = ""
  }

  /// Tags of these names that have other content.
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
      try git.succeeds(["rev-parse", "--git-dir"])
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
  ///   - set: the tags and their commits.
  ///   - force: whether tags with other content are replaced, and tags of states
  ///     that are gone are removed.
  /// - Returns: what was written.
  /// - Throws: `Conflict`, `Git.Failure`; then no tag was changed.
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

  /// Copies the tags of a repository that has the course's tags alone.
  ///
  /// The commits are kept even when somebody deletes their tags: a reference of
  /// our own leads to the last one.
  ///
  /// - Parameters:
  ///   - repository: the path of the repository.
  ///   - force: whether tags with other content are replaced, and tags of states
  ///     that are gone are removed; otherwise they stay.
  /// - Throws: `Git.Failure`; then no tag was changed.
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

  /// The changes that give a repository the course's tags.
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
        throw Git.Failure(command: "fast-import", output: "\(name) is missing")
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

  /// Makes commits, and returns each by the name of its tag.
  ///
  /// The references that they hang on meanwhile are removed at the end.
  private func draft(_ make: () throws -> Void) throws -> [String: String] {
    defer {
      let drafts = try? references(below: TagSet.draftPrefix)
      let names = (drafts ?? [:]).keys.map { TagSet.draftPrefix + $0 }
      try? update((names + [TagSet.branch]).map { "delete \($0)" })
    }
    try make()
    return try references(below: TagSet.draftPrefix)
  }

  /// Returns the commit of each reference below a prefix, by the rest of its
  /// name.
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
