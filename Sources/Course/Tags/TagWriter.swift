import CoursePlatform
import Foundation

/// Writes the course's tags to a repository, either all or none.
package struct TagWriter {
  /// A report on the tags that were written.
  package struct Report: Sendable {
    /// The number of new tags.
    package var created = 0
    /// The number of tags that already existed.
    package var unchanged = 0
    /// The replaced tags, whose content differed.
    package var replaced: [String] = []
    /// The tags of states that the course no longer has.
    package var gone: [String] = []
    /// The commit of the last state.
    package var last = ""
  }

  /// An error for existing tags with the same names but other content.
  struct Conflict: Error, CustomStringConvertible {
    let tags: [String]

    var description: String {
      let some = tags.prefix(5).joined(separator: ", ")
      let more = tags.count > 5 ? " and \(tags.count - 5) more" : ""
      return "nothing was changed: these tags already exist with different "
        + "content: \(some)\(more). Use --force to replace them"
    }
  }

  private let git: Git

  /// Creates a writer for the repository in a folder.
  ///
  /// - Throws: an error if git isn't installed, or the folder isn't a
  ///   repository.
  package init(repository: String) throws {
    git = try Git(directory: repository)
    guard Files.isDirectory(repository),
      try git.succeeds(["rev-parse", "--git-dir"])
    else {
      throw Git.Failure(
        command: "rev-parse",
        output: "\(repository) isn't a git repository"
      )
    }
  }

  /// Writes the tags of a course.
  ///
  /// - Parameters:
  ///   - set: the tags and their commits.
  ///   - force: whether to replace tags with other content, and remove tags of
  ///     states that no longer exist.
  /// - Returns: a report on the tags.
  /// - Throws: `Conflict` or `Git.Failure`; then no tag was changed.
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

  /// Copies the tags of a repository that only has the course's tags.
  ///
  /// The commits are kept even if somebody deletes their tags, through a
  /// reference of our own to the last one.
  ///
  /// - Parameters:
  ///   - repository: the path of the repository.
  ///   - force: whether to replace tags with other content, and remove tags of
  ///     states that no longer exist. Otherwise they're left unchanged.
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

  /// The changes to make to a repository's tags.
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

  /// Creates commits, and returns them by the names of their tags.
  ///
  /// The temporary references to the commits are removed at the end.
  private func draft(_ make: () throws -> Void) throws -> [String: String] {
    defer {
      let drafts = try? references(below: TagSet.draftPrefix)
      let names = (drafts ?? [:]).keys.map { TagSet.draftPrefix + $0 }
      try? update((names + [TagSet.branch]).map { "delete \($0)" })
    }
    try make()
    return try references(below: TagSet.draftPrefix)
  }

  /// Returns the commit of each reference with a prefix, by the rest of its
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

  /// Changes references in a single transaction.
  private func update(_ commands: [String]) throws {
    guard !commands.isEmpty else { return }
    try git.run(["update-ref", "--stdin"], input: commands.asText.utf8)
  }

  /// Returns whether a tag's name has the course's format, `NN-slug/state`.
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
