import Course
import CoursePlatform
import CourseWorkspace

/// Makes a workspace.
struct StartCommand: Subcommand {
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
        help: "Bring a workspace up to date with the course; your work stays."
      )
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder.find()
    let path =
      arguments.arguments.first ?? LearnerSession.path(arguments, in: folder)
    guard arguments.has("update") else {
      try Self.start(at: path, terminal)
      let call = ProgramCall(workspace: arguments.arguments.first)
      terminal.write("Go on with: \(call.command())")
      return .success
    }
    let call = ProgramCall(workspace: arguments.arguments.first)
    try Self.update(path, to: folder, terminal, call)
    return .success
  }

  /// Brings a workspace up to date and says what was moved.
  private static func update(
    _ path: String,
    to folder: CourseFolder,
    _ terminal: Terminal,
    _ call: ProgramCall
  ) throws {
    let course = try CourseReader.course(root: folder.path)
    let workspace = try Workspace.open(at: path)
    let update = try workspace.exclusively { try workspace.update(to: course) }
    terminal.write(
      "\(path) has the tags and the README of this version of the course. "
        + "What was there is saved. To get it back: "
        + call.command("restore", update.saved)
    )
    if !update.moved.isEmpty {
      terminal.write("These files were moved to where the lesson has them now:")
      update.moved.forEach { terminal.write("  \($0.from) -> \($0.to)") }
    }
    let place = try workspace.place(in: course)
    let done = try workspace.doneSteps(of: course).count
    terminal.write(
      "You are at step \(place.number), \(place.step.title), with \(done) of "
        + "\(course.places.count) steps done. Steps and chapters may have other "
        + "numbers now; CHANGELOG.md says what is new."
    )
    terminal.write(
      "If your program no longer fits the lesson, this puts the lesson's in its "
        + "place (yours is saved first): " + call.command("goto", place.number)
    )
  }

  /// Makes a workspace and says where it is.
  static func start(at path: String, _ terminal: Terminal) throws {
    let folder = try CourseFolder.find()
    terminal.write("Making your workspace, with a tag for each state …")
    let course = try CourseReader.course(root: folder.path)
    _ = try Workspace.make(at: path, course: course)
    terminal.write("Your workspace is \(path): open it in your editor.")
    terminal.write()
  }
}
