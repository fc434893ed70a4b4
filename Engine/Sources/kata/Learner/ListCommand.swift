import Course
import CoursePlatform
import CourseLearner

/// The `list` command, which lists the course's chapters and steps.
struct ListCommand: Subcommand {
  let specification = CommandSpecification(
    name: "list",
    abstract: "List the chapters and steps, and mark the steps that you've "
      + "completed (✓), and those whose tests couldn't be graded (?).",
    options: [LearnerSession.option]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder(at: arguments.value("course"))
    let outline = try Outline.read(folder)
    let path = LearnerSession.path(arguments, in: folder)
    // Without a workspace, no step is marked as done.
    let workspace =
      Workspace.isWorkspace(path) ? try Workspace(at: path) : nil
    try workspace?.repairIfDamaged().map { terminal.writeError($0) }
    let current = try workspace?.currentStep(in: outline).number
    let done = workspace?.doneSteps(of: outline) ?? []
    let ungraded = workspace?.ungradedSteps(of: outline) ?? []
    let list = Pages.list(
      outline,
      done: done,
      ungraded: ungraded,
      marked: current
    )
    terminal.write(list.lines)
    return .success
  }
}
