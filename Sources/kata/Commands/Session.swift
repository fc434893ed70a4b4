import Course
import Foundation

/// What most commands need: the course, and the learner's workspace in it.
struct Session {
  let folder: CourseFolder
  let course: Course
  let workspace: Workspace

  /// The option of the commands that work on a workspace.
  static let option = CommandSpecification.Option(
    name: "workspace",
    value: "folder",
    help: "The learner's package (default: the one here, or play)."
  )

  /// Opens the course and the workspace.
  ///
  /// - Throws: `Workspace.Obstacle`, the first `Mistake` of the course.
  init(_ arguments: ParsedArguments) throws {
    folder = try CourseFolder.find()
    course = try CourseReader.readFaultless(root: folder.path)
    workspace = try Workspace.open(
      at: Self.path(arguments, in: folder)
    )
    try workspace.check(isOf: course)
  }

  /// The course and a workspace just made.
  init(folder: CourseFolder, course: Course, workspace: Workspace) {
    self.folder = folder
    self.course = course
    self.workspace = workspace
  }

  /// Returns the folder of the workspace: the one named, the one around the
  /// working folder, or `play`.
  static func path(
    _ arguments: ParsedArguments,
    in folder: CourseFolder
  ) -> String {
    if let path = arguments.value("workspace") { return path }
    var here = FileManager.default.currentDirectoryPath
    while here.count > 1 {
      if Workspace.isWorkspace(here) { return here }
      here = (here as NSString).deletingLastPathComponent
    }
    return "\(folder.path)/play"
  }

  /// The step the learner is at.
  ///
  /// - Throws: when the progress cannot be read.
  func place() throws -> Place { try workspace.place(in: course) }

  /// Judges the workspace at its step, and keeps what came of it.
  ///
  /// - Parameter seen: called with the learner's own verdict, before the rest
  ///   is judged.
  /// - Returns: what the workspace is worth, and the advice.
  /// - Throws: when the tools fail.
  func judge(
    seen: (Verdict) -> Void = { _ in }
  ) throws -> (judgement: Judgement, advice: Advice) {
    let workshop = try Workshop(store: Store(path: folder.store))
    let place = try place()
    let judgement = try Judge(course: course, workshop: workshop).judge(
      try workspace.tree(),
      at: place,
      known: try workspace.testsAtEntry(),
      seen: seen
    )
    let sawFailure = try workspace.record(judgement, at: place)
    return (judgement, Advice(judgement, sawFailure: sawFailure))
  }
}
