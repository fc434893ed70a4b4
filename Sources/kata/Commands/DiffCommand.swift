import Course

/// Shows where the learner's program parted from the lesson's.
struct DiffCommand: Command {
  let specification = CommandSpecification(
    name: "diff",
    abstract: "Show where your program parted from the lesson's.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    let parting = session.course.parting(
      of: try session.workspace.tree(),
      at: try session.place()
    )
    guard let parting else { return .success }
    parting.lines.forEach { terminal.write($0) }
    terminal.write("All of it: \(parting.command(in: session.workspace.path))")
    return .success
  }
}
