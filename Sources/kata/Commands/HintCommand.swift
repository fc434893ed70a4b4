import Course

/// Shows the next hint.
struct HintCommand: Command {
  let specification = CommandSpecification(
    name: "hint",
    abstract: "Show a hint for what is asked now; again for a stronger one.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    return try session.exclusively(terminal) {
      let place = try session.place()
      let judgement = try session.judge()
      guard
        let hint = try session.workspace.nextHint(
          at: place,
          part: judgement.part
        )
      else {
        terminal.write("There is no hint for this; try: \(Overview.call) show")
        return .success
      }
      terminal.write(terminal.styled(hint.title, .bold))
      Page(terminal: terminal).write(markdown: hint.text)
      return .success
    }
  }
}
