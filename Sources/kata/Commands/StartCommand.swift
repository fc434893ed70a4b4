import Course

/// Makes a workspace.
struct StartCommand: Command {
  let specification = CommandSpecification(
    name: "start",
    abstract: "Make a workspace: your own package, with the course's tags.",
    arguments: [
      .init(
        name: "dir",
        help: "The folder (default: play).",
        isOptional: true
      )
    ],
    options: [
      .init(
        name: "update",
        help: "Bring the tags of a workspace up to date; your work stays."
      )
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder.find()
    let path =
      arguments.arguments.first ?? Session.path(arguments, in: folder)
    guard arguments.has("update") else {
      _ = try Self.start(at: path, terminal)
      let option = arguments.arguments.first.map { " --workspace \($0)" }
      terminal.write("Go on with: \(Overview.call)\(option ?? "")")
      return .success
    }
    let course = try CourseReader.readProved(root: folder.path)
    let workspace = try Workspace.open(at: path)
    try workspace.exclusively { try workspace.update(to: course) }
    terminal.write("\(path) has the tags of this version of the course.")
    return .success
  }

  /// Makes a workspace and says where it is.
  static func start(at path: String, _ terminal: Terminal) throws -> Session {
    let folder = try CourseFolder.find()
    let course = try CourseReader.readProved(root: folder.path)
    let workspace = try Workspace.make(at: path, course: course)
    terminal.write("Your workspace is \(path): open it in your editor.")
    terminal.write()
    return Session(folder: folder, course: course, workspace: workspace)
  }
}
