import Course

/// Puts the lesson's listing in place.
struct TakeCommand: Command {
  let specification = CommandSpecification(
    name: "take",
    abstract:
      "Put the lesson's listing in place; what is there is saved first.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    return try session.exclusively(terminal) {
      let part = try session.judge().part
      let move = try session.workspace.take(
        part,
        of: try session.place(),
        in: session.course
      )
      guard !move.changed.isEmpty else {
        terminal.write("There is nothing to take here.")
        return .success
      }
      terminal.write("Took from the lesson:")
      Page(terminal: terminal).write(move, in: session.workspace)
      return .success
    }
  }
}
