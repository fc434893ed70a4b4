import CourseBuild
import CourseContent
import CourseAuthor
import CourseSystem

/// Writes what the chapters make.
struct RegenerateCommand: Subcommand {
  let specification = CommandSpecification(
    name: "regenerate",
    abstract: "Write what the chapters make: the game, the pictures."
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder.find()
    let verdictService = try VerdictService(store: Store(path: root.store))
    let changed = try Regeneration(
      root: root.path,
      verdictService: verdictService
    ).run()
    changed.forEach { terminal.write($0) }
    terminal.write(
      changed.isEmpty ? "Nothing to change." : "\(changed.count) written."
    )
    return .success
  }
}
