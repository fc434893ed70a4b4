import Course
import CoursePlatform
import CourseLearner
import Foundation

/// The `start` command, which creates a learner's workspace.
struct StartCommand: Subcommand {
  let specification = CommandSpecification(
    name: "start",
    abstract: "Create your workspace, a Swift package with the course's Git "
      + "tags.",
    arguments: [
      .init(
        name: "dir",
        help: "The folder in which to create the workspace (default: play).",
        isOptional: true
      )
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder(at: arguments.value("course"))
    let path =
      arguments.arguments.first ?? LearnerSession.path(arguments, in: folder)
    let call = ProgramCall(
      workspace: arguments.arguments.first,
      course: arguments.value("course")
    )
    let workspace = try Self.start(
      at: path,
      in: folder,
      arguments,
      on: terminal
    )
    terminal.write(TagsCommand.progress)
    do {
      try workspace.tags.get(of: folder)
    } catch {
      // The workspace is complete without them.
      terminal.writeError(
        "Warning: the course's tags couldn't be added to the workspace: "
          + "\(error)"
      )
    }
    terminal.write("To continue, run: \(call.command())")
    return .success
  }

  /// Creates a workspace without the course's tags, and tells the learner where
  /// the workspace is.
  ///
  /// - Returns: The new workspace.
  /// - Throws: `Workspace.Obstacle` if the folder can't be used for a
  ///   workspace, `Mistake` if the course contains a mistake, or `Git.Failure`
  ///   or `Files.Failure` if a file can't be written.
  @discardableResult
  static func start(
    at path: String,
    in folder: CourseFolder,
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> Workspace {
    let course = CourseReader(in: folder, outline: try Outline.read(folder))
    // The README stays where it is, but the current folder may be another.
    func absolute(_ path: String) -> String {
      URL(fileURLWithPath: path).standardizedFileURL.path
    }
    let given = arguments.arguments.first ?? arguments.value("workspace")
    let call = ProgramCall(
      workspace: given.map(absolute),
      course: arguments.value("course").map(absolute)
    )
    let workspace = try Workspace.make(at: path, course: course, call: call)
    terminal.write(
      "Your workspace is \(path). Open this folder in your "
        + "editor."
    )
    terminal.write()
    return workspace
  }
}
