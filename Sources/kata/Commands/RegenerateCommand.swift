import Course

/// Writes what the chapters make.
struct RegenerateCommand: Command {
  let specification = CommandSpecification(
    name: "regenerate",
    abstract: "Write the game in Sources and Tests from the last chapter's end."
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let changed = try Regeneration.run(root: try CourseFolder.find().path)
    changed.forEach { terminal.write($0) }
    terminal.write(
      changed.isEmpty ? "Nothing to change." : "\(changed.count) written."
    )
    return .success
  }
}
