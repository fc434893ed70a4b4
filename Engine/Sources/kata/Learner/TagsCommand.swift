import Course
import CoursePlatform

/// The `tags` command, which creates a commit and a tag in a git repository for
/// each state of the course.
struct TagsCommand: Subcommand {
  let specification = CommandSpecification(
    name: "tags",
    abstract: "Create a Git commit and a tag for each state of the course.",
    options: [
      .init(
        name: "repository",
        value: "folder",
        help: "The repository in which to create the tags (default: the "
          + "course's repository)."
      ),
      .init(
        name: "force",
        help: "Replace tags that differ from the course, and remove tags for "
          + "states that no longer exist."
      ),
    ]
  )

  /// The line to show while tags are being created, which takes a few seconds.
  static let progress = "Adding a tag for each state of the course …"

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder(at: arguments.value("course"))
    let repository = arguments.value("repository") ?? root.path
    try checkIsWholeRepository(repository)
    terminal.writeError(Self.progress)
    let course = try WholeCourse.faultless(root: root.path)
    let force = arguments.has("force")
    let report = try TagWriter(repository: repository)
      .write(TagSet(course), force: force)
    terminal.write(
      "\(report.created) tags created, \(report.unchanged) unchanged"
        + (report.replaced.isEmpty ? "" : ", \(report.replaced.count) replaced")
    )
    for tag in report.gone {
      terminal.writeError(
        force
          ? "Removed the tag \(tag) because its state no longer exists"
          : "Warning: the state of the tag \(tag) no longer exists. To remove "
            + "the tag, use --force"
      )
    }
    terminal.write("The course's last state is commit \(report.last).")
    if let first = course.states.first {
      terminal.write(
        "To check out the first state, run: git worktree add ../lesson "
          + "\(first.tag)"
      )
      terminal.write("To list the tags, run: git tag --sort=creatordate")
    }
    return .success
  }

  /// Checks that a folder isn't merely part of another repository, such as an
  /// unpacked archive of the course in somebody's project.
  ///
  /// - Throws: `UsageError` if the folder is only part of a repository, or
  ///   `Git.Failure` if git can't use the folder.
  private func checkIsWholeRepository(_ folder: String) throws {
    guard let top = try Git(directory: folder).topFolder(),
      !Files.isSame(top, folder)
    else { return }
    throw ParsedArguments.UsageError(
      message: "\(folder) isn't a repository of its own: it's part of the "
        + "repository \(top). Nothing was changed. To create the tags in that "
        + "repository, use --repository \(top.asShellWord)",
      command: specification
    )
  }
}
