import CoursePlatform

/// Functions for finding saves that the history no longer leads to.
extension Saves {
  /// Returns all saves in the repository, newest first, whether or not the
  /// history leads to them.
  ///
  /// - Throws: `Git.Failure` if git can't list the repository's objects.
  func found() throws -> [Record] {
    let objects = try git.run(
      "cat-file",
      "--batch-all-objects",
      "--batch-check=%(objecttype) %(objectname)"
    )
    let replacements = try git.run(
      "for-each-ref",
      "--format=commit %(objectname)",
      "refs/replace/"
    )
    let commits = Set(objects.lines.filter { $0.hasPrefix("commit ") })
      .subtracting(replacements.lines)
      .map { String($0.dropFirst("commit ".count)) }
    guard !commits.isEmpty else { return [] }
    // The commits of the course's tags have no position in the course.
    let saves = try records(
      ["--no-walk=unsorted", "--stdin"],
      input: commits.joinedLines
    ).filter { $0.bookmark != nil }
    let depths = Self.depths(of: saves)
    return saves.sorted { one, other in
      (one.date, depths[one.commit] ?? 0)
        > (other.date, depths[other.commit] ?? 0)
    }
  }

  /// Returns the number of saves that lead to each save, keyed by commit.
  ///
  /// Several saves can have been made within a second.
  private static func depths(of saves: [Record]) -> [String: Int] {
    let parents = Dictionary(saves.map { ($0.commit, $0.parent) }) { $1 }
    var depths: [String: Int] = [:]
    for save in saves {
      var path: [String] = []
      var here: String? = save.commit
      while let commit = here, depths[commit] == nil,
        let parent = parents[commit]
      {
        path.append(commit)
        here = parent
      }
      var depth = here.flatMap { depths[$0] } ?? 0
      for commit in path.reversed() {
        depth += 1
        depths[commit] = depth
      }
    }
    return depths
  }

  /// Makes the history lead from the first of the given saves to the last.
  ///
  /// No save is rewritten: git's replacement references bridge the gaps that
  /// damaged saves have left.
  ///
  /// - Throws: `Git.Failure` if git can't write its references.
  func bridgeGaps(between saves: [Record]) throws {
    let commits = Set(saves.map(\.commit))
    for (index, save) in saves.enumerated()
    where save.parent.map({ !commits.contains($0) }) ?? false {
      let older = saves.dropFirst(index + 1).prefix(1).map(\.commit)
      try git.run(["replace", "--force", "--graft", save.commit] + older)
    }
  }
}
