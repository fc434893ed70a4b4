import Course
import CoursePlatform
import CourseLearner

/// The `goto` command, which takes the learner to the start of a given step.
struct GotoCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "goto",
    abstract: "Save a copy of your files, and go to the start of a step.",
    arguments: [
      .init(
        name: "step",
        help: "The step to go to, such as 3.2, or the chapter to start, such "
          + "as 3."
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
        ? "Your files already match the lesson's files at the start of this "
          + "step."
        : "Changed \(move.changed.count.of("file")) to match the lesson's "
          + "files at the start of this step."
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
    abstract: "Restore your files to how they were when you began this step.",
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let move = try session.workspace.reset(in: session.course)
    session.write(session.pages.heading(of: move.place))
    session.write(
      "These files are restored to how they were when you began "
        + "this step:"
    )
    session.write(move)
    return .success
  }
}
