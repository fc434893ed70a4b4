import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The `goto` command, which takes the learner to the start of a given step.
struct GotoCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "goto",
    abstract: "Go to the start of a step; your files are saved first.",
    arguments: [
      .init(
        name: "step",
        help: "A step, such as 3.2, or a chapter, such as 3."
      )
    ],
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let place = try session.place(
      numbered: session.arguments.arguments[0],
      for: specification
    )
    let move = try session.workspace.go(to: place, in: session.course)
    session.writeArrival(at: place)
    session.write(
      move.changed.isEmpty
        ? "Your files already match the lesson's at the start of this step."
        : "Your files now match the lesson's at the start of this step: "
          + "\(move.changed.count.of("file")) changed."
    )
    session.write(
      session.pages.wayBack(from: move) + [session.pages.wayOn(from: place)]
    )
    return .success
  }
}

/// The `reset` command, which restores the learner's files from the start of
/// the current step.
struct ResetCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "reset",
    abstract: "Put your files back as they were when this step began.",
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let move = try session.workspace.reset(in: session.course)
    session.write(session.pages.heading(of: move.place))
    session.write("These files are back to how they were when this step began:")
    session.write(move)
    return .success
  }
}
