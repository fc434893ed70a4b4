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
    terminal.writeError(Self.progress)
    let course = try WholeCourse.faultless(root: root.path)
    let repository = arguments.value("repository") ?? root.path
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
}
