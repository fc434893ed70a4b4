import Course
import CoursePlatform
import CourseLearner

/// Shows the chapters and steps.
struct ListCommand: Subcommand {
  let specification = CommandSpecification(
    name: "list",
    abstract: "Show the chapters and steps, done and to do.",
    options: [LearnerSession.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder(at: arguments.value("course"))
    let outline = try Outline.read(folder)
    let path = LearnerSession.path(arguments, in: folder)
    // Without a workspace the list is all to do.
    let workspace =
      Workspace.isWorkspace(path) ? try Workspace(at: path) : nil
    let current = try workspace?.currentStep(in: outline).number
    let done = workspace?.doneSteps(of: outline) ?? []
    let lines = outline.chapters.flatMap { chapter in
      [terminal.styled("\(chapter.number) \(chapter.title)", .bold)]
        + chapter.steps.map { step in
          let number = step.number
          let isDone = done.contains(number)
          let mark = number == current ? ">" : isDone ? "✓" : " "
          return "  \(mark) \(terminal.styled(number, .dim)) \(step.title)"
        }
    }
    terminal.write(lines.joined(separator: "\n"))
    return .success
  }
}
