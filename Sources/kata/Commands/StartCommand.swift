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
    let folder = try CourseFolder(at: arguments.value("course"))
    let path =
      arguments.arguments.first ?? LearnerSession.path(arguments, in: folder)
    let call = ProgramCall(
      workspace: arguments.arguments.first,
      course: arguments.value("course")
    )
    if arguments.has("update") {
      try Self.update(path, to: folder, terminal, call)
      return .success
    }
    let workspace = try Self.start(at: path, in: folder, terminal)
    terminal.write("Adding a tag for each state of the course …")
    do {
      try workspace.getTags(of: folder)
    } catch {
      // The workspace is whole without them.
      terminal.writeError(
        "Warning: the tags will be added once this is fixed: \(error)"
      )
    }
    terminal.write("Go on with: \(call.command())")
    return .success
  }

  /// Brings a workspace up to date and says what was moved.
  private static func update(
    _ path: String,
    to folder: CourseFolder,
    _ terminal: Terminal,
    _ call: ProgramCall
  ) throws {
    let outline = try Outline.read(folder)
    let workspace = try Workspace.open(at: path)
    let update = try workspace.exclusively { try workspace.update(to: folder) }
    terminal.write(
      "\(path) has the tags and the README of this version of the course. "
        + "What was there is saved. To get it back: "
        + call.command("restore", update.saved)
    )
    if !update.moved.isEmpty {
      terminal.write("These files were moved to where the lesson has them now:")
      update.moved.forEach { terminal.write("  \($0.from) -> \($0.to)") }
    }
    let step = try workspace.currentStep(in: outline)
    let done = try workspace.doneSteps(of: outline).count
    terminal.write(
      "You are at step \(step.number), \(step.title), with \(done) of "
        + "\(outline.stepCount) steps done. Steps and chapters may have other "
        + "numbers now; CHANGELOG.md says what is new."
    )
    terminal.write(
      "If your program no longer fits the lesson, this puts the lesson's in its "
        + "place (yours is saved first): " + call.command("goto", step.number)
    )
  }

  /// Makes a workspace, whose tags are to follow, and says where it is.
  @discardableResult
  static func start(
    at path: String,
    in folder: CourseFolder,
    _ terminal: Terminal
  ) throws -> Workspace {
    let course = Course(in: folder, outline: try Outline.read(folder))
    let workspace = try Workspace.make(at: path, course: course)
    terminal.write("Your workspace is \(path): open it in your editor.")
    terminal.write()
    return workspace
  }
}
