package import Course
import CoursePlatform

/// An unfolded course: a git repository with a commit for each state of the
/// course.
///
/// An author can edit the commits and write the changes back into the chapters.
package struct Unfolding {
  /// The name of the branch with a commit for each state.
  static let branch = "course"
  /// The git reference to the commit that the chapters last agreed with.
  ///
  /// The reference is updated when the course is unfolded and after each
  /// successful run of `kata fold`.
  static let base = "refs/kata/base"
  /// The name of the trailer in commit messages that gives the key of the
  /// commit's state.
  static let trailer = "Kata-State"

  /// The absolute path of the repository's folder.
  package let folder: String
  let git: Git

  /// A reason why the course can't be unfolded or folded, with advice on how to
  /// proceed.
  package struct Obstacle: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// Reads a course in order to unfold it or to write changes back to it.
  ///
  /// It must be possible to derive all states from the listings, but the
  /// chapters may break other rules of the course format.
  ///
  /// - Throws: The first `Mistake` if a state can't be derived, or `Obstacle`
  ///   if there are no chapters.
  package static func course(root: String) throws -> WholeCourse {
    let reading = WholeCourse.read(root: root)
    guard reading.course.isWhole else {
      throw reading.mistakes.first ?? Obstacle("the course has no chapters")
    }
    return reading.course
  }

  /// Opens the unfolded course in a folder.
  ///
  /// - Throws: `Obstacle` if the folder doesn't contain an unfolded course, or
  ///   `Executable.Missing` if git isn't installed.
  package init(folder: String) throws {
    self.folder = folder
    git = try Git(directory: folder, isTop: true)
    guard Files.isDirectory(folder),
      try git.succeeds(["rev-parse", "--verify", "--quiet", Self.base])
    else {
      throw Obstacle(
        "\(folder) doesn't contain an unfolded course. Run `kata unfold` first."
      )
    }
  }

  private init(new folder: String) throws {
    self.folder = folder
    try Files.makeDirectory(folder)
    git = try Git(directory: folder, isTop: true)
  }

  /// Unfolds a course into a new or empty folder.
  ///
  /// - Returns: The new repository, with the course's branch checked out.
  /// - Throws: `Obstacle` if the folder isn't empty, `Git.Failure` if git
  ///   fails, or `Files.Failure` if the folder can't be written.
  package static func make(
    _ course: WholeCourse,
    in folder: String
  ) throws -> Self {
    guard Files.names(in: folder).isEmpty else {
      throw Obstacle("\(folder) isn't empty. Choose a new folder")
    }
    let unfolding = try Unfolding(new: folder)
    let git = unfolding.git
    try git.run("init", "--quiet", "--initial-branch=\(branch)")
    for (name, value) in settings { try git.run("config", name, value) }
    let commits = course.unfoldedStates().map { key, state in
      CommitStream.Commit(
        message:
          "\(course.chapters[state.chapter - 1].title(of: state))\n\n\(trailer): \(key)\n",
        tree: state.tree
      )
    }
    let stream = CommitStream(commits, branch: "refs/heads/\(branch)")
    try git.run(["fast-import", "--quiet", "--done"], input: stream.data)
    try Files.write(".build/\n", to: "\(folder)/.git/info/exclude")
    try git.run("reset", "--quiet", "--hard")
    try git.run("update-ref", base, "refs/heads/\(branch)")
    return unfolding
  }

  /// The repository's git settings, which override the author's own.
  ///
  /// With these settings, no hook runs, nothing is signed, and a rebase moves
  /// only the branch that's being rebased.
  private static let settings = [
    ("core.hooksPath", "/dev/null"), ("core.autocrlf", "false"),
    ("commit.gpgSign", "false"), ("tag.gpgSign", "false"),
    ("rebase.updateRefs", "false"), ("rebase.autoSquash", "false"),
    ("rebase.rebaseMerges", "false"), ("rebase.missingCommitsCheck", "error"),
    ("commit.cleanup", "strip"), ("gc.auto", "0"),
    ("user.name", "Tic Kata"), ("user.email", "course@tickata.invalid"),
  ]

  // MARK: Going to a state

  /// Returns a shell command, as a single line, that starts rebasing the branch
  /// and stops at a state's commit.
  ///
  /// - Throws: `Obstacle` if the branch contains a merge or has no commit for
  ///   the state, or `Git.Failure` if git fails.
  package func rebaseLine(at state: StateKey) throws -> String {
    let commits = try UnfoldedHistory.commits(of: Self.branch, in: git)
    guard let index = commits.lastIndex(where: { $0.keys == [state] }) else {
      throw Obstacle(
        "the branch \(Self.branch) in \(folder) has no commit for \(state)"
      )
    }
    let parent = index == 0 ? "--root" : "\(commits[index].name.prefix(12))^"
    return "cd \(folder.quotedForShell) && GIT_SEQUENCE_EDITOR="
      + #""perl -pi -e 's/^pick/edit/ if $. == 1'" git rebase -i "#
      + "\(parent) \(Self.branch)"
  }
}

extension WholeCourse {
  /// Returns the key of a state, given a name such as `8.2/green` or a tag such
  /// as `08-turns/2-green`.
  ///
  /// - Throws: `Unfolding.Obstacle` if the state doesn't exist.
  package func stateKey(named name: String) throws -> StateKey {
    let states = unfoldedStates()
    func number(_ state: State) -> String? {
      guard case .after(let step, let kind) = state.point else { return nil }
      return "\(state.chapter).\(step)/\(kind.rawValue)"
    }
    if let found = states.first(where: {
      $0.state.tag == name || number($0.state) == name
    }) {
      return found.key
    }
    let step = name.split(separator: "/").first.map(String.init) ?? name
    let near = states.compactMap { number($0.state) }
      .filter { $0.hasPrefix("\(step)/") }
    throw Unfolding.Obstacle(
      "there's no state '\(name)'. "
        + (near.isEmpty
          ? "Use a name such as 8.2/green"
          : "This step has the states " + near.joined(separator: ", "))
    )
  }
}

extension String {
  /// The string as one word of a shell command, quoted if necessary.
  fileprivate var quotedForShell: String {
    contains(/[^\w\/.,+@%:-]/)
      ? "'" + replacing("'", with: #"'\''"#) + "'" : self
  }
}
