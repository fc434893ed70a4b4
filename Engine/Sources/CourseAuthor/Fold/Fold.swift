import Course
package import CoursePlatform

/// An operation that writes an author's changes to an unfolded course back into
/// the chapters.
///
/// An unfolded course is a git repository with a commit for each state of the
/// course.
package struct Fold {
  /// The result of writing an author's changes back into the chapters.
  package struct Report {
    /// The paths of the pages and provided files that were written or deleted.
    package var written: [String] = []
    /// The number of code blocks that were rewritten, added, or removed in the
    /// pages.
    package var listings = 0
    /// Notes about locations in the pages that the author should check.
    package var notes: [Mistake] = []
    /// The conflicts that the author must resolve before anything is written.
    ///
    /// Each conflict includes the path of the file that git merged, or `nil` if
    /// nothing was merged.
    package var conflicts: [(mistake: Mistake, merged: String?)] = []
  }

  private let root: String
  private let unfolding: Unfolding

  /// Creates an operation that writes the changes in the unfolded course at
  /// `folder` back into the chapters of the clone at `root`.
  ///
  /// - Throws: `Unfolding.Obstacle` if the folder doesn't contain an unfolded
  ///   course, or `Executable.Missing` if git isn't installed.
  package init(root: String, folder: String) throws {
    self.root = root
    unfolding = try Unfolding(folder: folder)
  }

  /// The path of the folder where conflicts are stored for the author to
  /// resolve.
  private var conflictFolder: String { "\(root)/.kata/fold" }

  /// Writes all changes into the chapters, or writes nothing if there are
  /// conflicts.
  ///
  /// - Returns: A report on the changes or, if nothing was written, on the
  ///   conflicts.
  /// - Throws: `Unfolding.Obstacle` or `Mistake` if the changes can't be
  ///   written, `Git.Failure` if git fails, or `Files.Failure` if a file can't
  ///   be read or written.
  package func run() throws -> Report {
    try unfolding.checkThatNothingIsUnderWay()
    let course = try Unfolding.course(root: root)
    try checkThatChaptersAreUnchanged(course)
    let history = try UnfoldedHistory(of: Unfolding.branch, in: unfolding.git)
    try check(history, against: course)
    let folding = try Folding(
      course,
      to: history.trees,
      settled: FoldConflict.Settled(folder: conflictFolder),
      git: unfolding.git
    )
    guard folding.conflicts.isEmpty else {
      return Report(
        conflicts: try folding.conflicts.map {
          ($0.mistake, try $0.write(to: conflictFolder))
        }
      )
    }
    let folded = try FoldedCourse(
      course,
      with: folding,
      trees: history.trees,
      root: root
    )
    try folded.check()
    return try write(folding, with: folded.texts)
  }

  /// Writes the changed pages and provided files, and updates `Unfolding.base`.
  ///
  /// - Returns: A report on the changes.
  /// - Throws: `Files.Failure` if a file can't be written, or `Git.Failure` if
  ///   git fails.
  private func write(
    _ folding: Folding,
    with texts: [String: String]
  ) throws -> Report {
    var written = texts.keys.sorted()
    for path in written {
      try texts[path].map { try Files.write($0, to: "\(root)/\(path)") }
    }
    for (path, text) in folding.files.sorted(by: { $0.key < $1.key }) {
      if let text {
        try Files.write(text, to: "\(root)/\(path)")
      } else {
        Files.remove("\(root)/\(path)")
      }
      written.append(path)
    }
    try unfolding.git.run(
      "update-ref",
      Unfolding.base,
      "refs/heads/\(Unfolding.branch)"
    )
    Files.remove(conflictFolder)
    return Report(
      written: written,
      listings: folding.amendments.count,
      notes: folding.notes
    )
  }

  // MARK: Obstacles

  /// Checks that the code in the chapters hasn't changed since the course was
  /// unfolded.
  ///
  /// Changes to the prose are allowed.
  ///
  /// - Throws: `Unfolding.Obstacle` if the code has changed, or `Git.Failure`
  ///   if git fails.
  private func checkThatChaptersAreUnchanged(_ course: WholeCourse) throws {
    let base = try UnfoldedHistory(of: Unfolding.base, in: unfolding.git)
    let states = course.unfoldedStates()
    let other = states.first { base.trees[$0.key] != $0.state.tree }
    guard let other else {
      guard base.order.count > states.count else { return }
      throw Unfolding.Obstacle(
        "some of the unfolded states are no longer in the chapters. "
          + "Unfold the course again into a different folder"
      )
    }
    throw Unfolding.Obstacle(
      "\(other.state.phase?.location.description ?? other.state.slug): the "
        + "code of \(other.key) in the chapters has changed since the course "
        + "was unfolded. Restore the original listings with `git stash`, run "
        + "`kata fold` again, and continue from the result"
    )
  }

  private func check(
    _ history: UnfoldedHistory,
    against course: WholeCourse
  ) throws {
    let keys = course.unfoldedStates().map(\.key)
    let missing = keys.filter { history.trees[$0] == nil }
    if let first = missing.first {
      let others = (missing.count - 1).of("other state")
      let more = missing.count > 1 ? " and \(others)" : ""
      throw Unfolding.Obstacle(
        "the branch \(Unfolding.branch) has no commit for \(first)\(more). If "
          + "a rebase dropped that commit because it was empty, first remove "
          + "the phase from the chapter, and then unfold the course again"
      )
    }
    let known = Set(keys)
    if let unknown = history.order.first(where: { !known.contains($0) }) {
      throw Unfolding.Obstacle(
        "the chapters don't contain the state \(unknown). First add the "
          + "state's headings and a claim with `?` in place of its result, and "
          + "then unfold the course again"
      )
    }
    if let (found, wanted) = zip(history.order, keys).first(where: { $0 != $1 })
    {
      throw Unfolding.Obstacle(
        "the commits must be in the same order as the states, but \(found) was "
          + "found where \(wanted) was expected"
      )
    }
  }
}

extension Unfolding {
  /// Checks that no git operation is in progress in the unfolded course, and
  /// that everything is committed.
  ///
  /// - Throws: `Obstacle` if an operation is in progress or a file isn't
  ///   committed, or `Git.Failure` if git fails.
  fileprivate func checkThatNothingIsUnderWay() throws {
    let marks = [
      ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
      ("MERGE_HEAD", "merge"), ("CHERRY_PICK_HEAD", "cherry-pick"),
      ("REVERT_HEAD", "revert"),
    ]
    for (mark, name) in marks where Files.exists("\(folder)/.git/\(mark)") {
      throw Obstacle(
        "a \(name) is in progress in \(folder). Finish it with `git \(name) "
          + "--continue`, or cancel it with `git \(name) --abort`"
      )
    }
    let status = try git.run("status", "--porcelain")
    guard status.isEmpty else {
      let first = status.split(separator: "\n").first ?? ""
      throw Obstacle(
        "\(folder) has uncommitted changes, such as "
          + "\(first.dropFirst(2).trimmed). Commit or discard these changes "
          + "first"
      )
    }
  }
}
