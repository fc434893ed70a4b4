import Course

/// Writes what the chapters make.
struct RegenerateCommand: Command {
  let specification = CommandSpecification(
    name: "regenerate",
    abstract: "Write what the chapters make: the game, pictures, names."
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder.find()
    let workshop = try Workshop(store: Store(path: root.store))
    let changed = try Regeneration(root: root.path, workshop: workshop).run()
    changed.forEach { terminal.write($0) }
    terminal.write(
      changed.isEmpty ? "Nothing to change." : "\(changed.count) written."
    )
    return .success
  }
}
