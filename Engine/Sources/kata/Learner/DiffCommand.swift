import CourseJudge
import CoursePlatform
import CourseLearner

/// The `diff` command, which shows the differences between the learner's
/// program and the lesson's at the current step.
struct DiffCommand: Subcommand {
  let specification = CommandSpecification(
    name: "diff",
    abstract: "Show the differences between your program and the lesson's at "
      + "this step.",
    options: [LearnerSession.option]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let session = try LearnerSession(arguments, on: terminal)
    let diff = try session.course.programDiff(
      of: try session.workspace.snapshot().tree,
      at: try session.place()
    )
    session.write(session.pages.comparison(diff))
    return .success
  }
}
