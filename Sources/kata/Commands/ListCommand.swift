import Course
import CoursePlatform
import CourseWorkspace

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
    let folder = try CourseFolder.find()
    let course = try CourseReader.course(root: folder.path)
    let path = LearnerSession.path(arguments, in: folder)
    // Without a workspace the list is all to do.
    let workspace =
      Workspace.isWorkspace(path) ? try Workspace.open(at: path) : nil
    let current = try workspace?.place(in: course).number
    let done = try workspace?.doneSteps(of: course) ?? []
    for chapter in course.chapters {
      terminal.write(
        terminal.styled("\(chapter.number) \(chapter.title)", .bold)
      )
      for place in course.places where place.chapter.number == chapter.number {
        let isDone = done.contains(place.number)
        let mark = place.number == current ? ">" : isDone ? "✓" : " "
        terminal.write(
          "  \(mark) \(terminal.styled(place.number, .dim)) "
            + place.step.title
        )
      }
    }
    return .success
  }
}
