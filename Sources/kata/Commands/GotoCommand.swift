import Course

/// Goes to a step of the course.
struct GotoCommand: Command {
  let specification = CommandSpecification(
    name: "goto",
    abstract: "Go to the start of a step; what is there is saved first.",
    arguments: [
      .init(name: "step", help: "A step such as 3.2, or a chapter such as 3.")
    ],
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    let number = arguments.arguments[0]
    guard let place = session.course.place(numbered: number) else {
      throw ParsedArguments.UsageError(
        message: "There is no step '\(number)': see kata list",
        command: specification
      )
    }
    return try Self.go(to: place, session, terminal)
  }

  /// Moves, and says where what was there is.
  static func go(
    to place: Place,
    _ session: Session,
    _ terminal: Terminal
  ) throws -> ExitCode {
    try session.workspace.exclusively {
      let saved = try session.workspace.go(to: place, in: session.course)
      Page(terminal: terminal).write(place, of: session.course)
      terminal.write(
        "What was there is saved: git -C \(session.workspace.path) show \(saved)"
      )
      terminal.write("Go on with: \(Overview.call)")
      return .success
    }
  }
}

/// Goes back to the start of the current step.
struct ResetCommand: Command {
  let specification = CommandSpecification(
    name: "reset",
    abstract: "Start this step again; what is there is saved first.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    return try GotoCommand.go(to: try session.place(), session, terminal)
  }
}
