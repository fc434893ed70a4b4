import CourseContent
import CourseAuthor
import CourseSystem

/// Makes later listings apply again after a change.
struct CarryCommand: Subcommand {
  let specification = CommandSpecification(
    name: "carry",
    abstract: "Carry a change of the chapters through all later listings.",
    options: [
      .init(
        name: "base",
        value: "ref",
        help: "The commit whose chapters were proved (default: HEAD)."
      ),
      .init(name: "continue", help: "Go on: the conflicts are settled."),
      .init(name: "abort", help: "Put the chapters back as they were."),
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let carry = Carry(root: try CourseFolder.find().path)
    let choices = ["base", "continue", "abort"].filter(arguments.has)
    guard choices.count < 2 else {
      throw ParsedArguments.UsageError(
        message: "'--\(choices[0])' does not go with '--\(choices[1])'",
        command: specification
      )
    }
    switch choices.first {
    case "abort":
      let (restored, kept) = try carry.abort()
      terminal.write("\(restored.count) files are as they were before.")
      kept.forEach { terminal.write("What you wrote since is kept: \($0)") }
      return .success
    case "continue":
      return report(try carry.resume(), carry.folder, terminal)
    default:
      let base = arguments.value("base") ?? "HEAD"
      return report(try carry.run(base: base), carry.folder, terminal)
    }
  }

  private func report(
    _ report: Carry.Report,
    _ folder: String,
    _ terminal: Terminal
  ) -> ExitCode {
    report.carried.forEach { terminal.write("\($0): carried") }
    report.notes.forEach { terminal.write("\($0)") }
    report.conflicts.forEach { terminal.writeError("\($0)") }
    report.waiting.forEach { terminal.writeError("\($0)") }
    terminal.write(
      "\(report.carried.count) of \(report.listings) listings carried, "
        + "\(report.notes.count) to look at, "
        + "\(report.conflicts.count) conflicts, "
        + "\(report.waiting.count) waiting"
        + (report.game.isEmpty
          ? "" : "; \(report.game.count) files of the game written")
    )
    guard report.conflicts.isEmpty && report.waiting.isEmpty else {
      terminal.writeError(
        "Settle the conflicts in the chapters, then `kata carry --continue`; "
          + "both texts of each are in \(folder)"
      )
      return .failure
    }
    return .success
  }
}
