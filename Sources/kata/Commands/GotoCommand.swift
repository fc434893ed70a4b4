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
    return try session.exclusively(terminal) {
      let move = try session.workspace.go(to: place, in: session.course)
      let page = Page(terminal: terminal)
      page.write(place, of: session.course)
      page.writeNames(for: .test, of: place, in: session.course)
      terminal.write("Your files are now the lesson's before this step:")
      page.write(move, in: session.workspace)
      terminal.write("Go on with: \(Overview.call)")
      return .success
    }
  }
}

/// Goes back to the start of the current step.
struct ResetCommand: Command {
  let specification = CommandSpecification(
    name: "reset",
    abstract: "Put your files back as they were when this step began.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    return try session.exclusively(terminal) {
      let move = try session.workspace.reset(in: session.course)
      let page = Page(terminal: terminal)
      page.write(move.place, of: session.course)
      terminal.write("Your files are as they were when this step began:")
      page.write(move, in: session.workspace)
      return .success
    }
  }
}
