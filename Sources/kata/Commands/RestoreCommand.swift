import Course
import CourseScreen
import CoursePlatform
import CourseLearner

/// Brings back what was saved.
struct RestoreCommand: Subcommand {
  let specification = CommandSpecification(
    name: "restore",
    abstract: "List what was saved, or bring one back; yours is saved first.",
    arguments: [
      .init(
        name: "save",
        help: "A save's name, or -1 for the last one, -2 for the one before.",
        isOptional: true
      )
    ],
    options: [
      .init(name: "all", help: "List every save, not only the last 20."),
      LearnerSession.option,
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    guard let name = arguments.arguments.first else {
      try list(LearnerSession(arguments, terminal))
      return .success
    }
    return try restore(
      name,
      in: LearnerSession(changing: true, arguments, terminal)
    )
  }

  private func list(_ session: LearnerSession) throws {
    let terminal = session.terminal
    let states = try session.workspace.savedStates(of: session.course.outline)
    guard !states.isEmpty else {
      return terminal.write("Nothing was saved yet but what is there.")
    }
    let shown = session.arguments.has("all") ? states.count : 20
    let lines = SavesText().lines(Array(states.prefix(shown))) {
      terminal.styled($1, $0.style)
    }
    lines.forEach { terminal.write($0) }
    if states.count > shown {
      terminal.write(
        "\((states.count - shown).of("older save")): "
          + session.call.command("restore", "--all")
      )
    }
    terminal.write(
      "To bring one back: \(session.call.command("restore", "-1")), "
        + "or its name in place of -1."
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
          "There is no save '\(name)': see \(session.call.command("restore"))",
        command: specification
      )
    }
    let move = try session.workspace.restore(state, in: session.course)
    session.page.write(move.place, of: session.course)
    session.terminal.write("Your files are those of the save \(state.name):")
    session.page.write(move)
    session.terminal.write("Go on with: \(session.call.command())")
    return .success
  }
}
