import Course

/// Judges the workspace once.
struct CheckCommand: Command {
  let specification = CommandSpecification(
    name: "check",
    abstract: "Judge the workspace once.",
    options: [
      .init(
        name: "json",
        value: "file",
        help: "Write Exercism's results, version 3, to a file; - prints them."
      ),
      Session.option,
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    return try session.workspace.exclusively {
      let page = Page(terminal: terminal)
      let json = arguments.value("json")
      let isQuiet = json == "-"
      let (judgement, advice) = try session.judge { verdict in
        if !isQuiet { page.write(verdict) }
      }
      if let json {
        let results = ExercismResults(
          judgement,
          tree: try session.workspace.tree(),
          task: try session.place().step.number
        )
        isQuiet
          ? terminal.write(try results.json())
          : try results.write(to: json)
      }
      if !isQuiet {
        page.write(advice)
        if judgement.isDone {
          terminal.write("Go on with: \(Overview.call) next")
        }
      }
      return judgement.isDone ? .success : .failure
    }
  }
}
