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
    return try records(
      ["--no-walk=unsorted", "--stdin"],
      input: commits.joinedLines
    ).filter { $0.bookmark != nil }.sorted { $0.date > $1.date }
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
