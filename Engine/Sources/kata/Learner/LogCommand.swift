import Course
import CoursePlatform
import CourseLearner

/// The `log` command, which shows the lights (red, amber, or green) of all
/// judged saves.
struct LogCommand: Subcommand {
  let specification = CommandSpecification(
    name: "log",
    abstract: "Show, minute by minute, whether your saves were amber, red, or "
      + "green.",
    options: [
      .init(
        name: "json",
        value: "file",
        help: "Write the log as JSON to this file (use - to print the log)."
      ),
      .init(
        name: "html",
        value: "file",
        help: "Write the log as an HTML page to this file (use - to print the "
          + "log)."
      ),
      LearnerSession.option,
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let session = try LearnerSession(arguments, on: terminal)
    let log = try session.workspace.log(in: session.course.outline)
    let json = arguments.value("json")
    let html = arguments.value("html")
    if let json { try terminal.write(try log.json(), toFile: json) }
    if let html { try terminal.write(LogPage(log).html, toFile: html) }
    guard json == nil && html == nil else { return .success }
    terminal.write(LogText(log).lines)
    return .success
  }
}
