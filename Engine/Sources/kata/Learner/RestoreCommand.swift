import Course
import CoursePlatform
import CourseLearner

/// The `restore` command, which lists the learner's saves or restores one of
/// them.
struct RestoreCommand: Subcommand {
  let specification = CommandSpecification(
    name: "restore",
    abstract: "List your saves, or save your current files and restore an "
      + "earlier save.",
    arguments: [
      .init(
        name: "save",
        help: "The save to restore. Enter its name, -1 for the most recent "
          + "save, -2 for the save before that, and so on.",
        isOptional: true
      )
    ],
    options: [
      LearnerSession.option
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    guard let name = arguments.arguments.first else {
      try list(LearnerSession(arguments, on: terminal))
      return .success
    }
    return try restore(
      name,
      in: LearnerSession(changing: true, arguments, on: terminal)
    )
  }

  private func list(_ session: LearnerSession) throws {
    let terminal = session.terminal
    let states = try session.workspace.savedStates(of: session.course.outline)
    guard !states.isEmpty else {
      return terminal.write(
        "There are no earlier saves of your files yet."
      )
    }
    // The newest comes last, next to the prompt.
    terminal.write(SavesText().lines(states).reversed())
    terminal.write(
      "To restore the most recent save, run "
        + "\(session.call.command("restore", "-1")). To restore another save, "
        + "replace -1 with its name."
    )
  }

  private func restore(
    _ name: String,
    in session: LearnerSession
  ) throws -> ExitCode {
    guard
      let state = try session.workspace.savedState(
        named: name,
        of: session.course.outline
      )
    else {
      throw ParsedArguments.UsageError(
        message:
          "There's no save '\(name)'. To list the saves, run "
          + session.call.command("restore"),
        command: specification
      )
    }
    let move = try session.workspace.restore(state, in: session.course)
    session.write(session.pages.heading(of: move.place))
    session.write("Restored the save \(state.name). These files have changed:")
    session.write(move)
    session.write("To continue, run: \(session.call.command())")
    return .success
  }
}
