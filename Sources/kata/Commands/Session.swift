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
    course = try CourseReader.readProved(root: folder.path)
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

  /// Runs `body` while no other program of ours changes the workspace.
  ///
  /// - Throws: `Workspace.Obstacle.inUse`, and what `body` throws.
  func exclusively<Result>(
    _ terminal: Terminal,
    _ body: () throws -> Result
  ) throws -> Result {
    try workspace.exclusively(tell: { terminal.writeError($0) }, body)
  }

  /// The step the learner is at.
  ///
  /// - Throws: when the progress cannot be read.
  func place() throws -> Place { try workspace.place(in: course) }

  /// Judges the workspace at its step, and keeps what came of it.
  ///
  /// - Parameters:
  ///   - prediction: what the learner had said of it, if anything.
  ///   - isAgain: whether the learner's tests are run though nothing changed.
  /// - Returns: what the workspace is worth.
  /// - Throws: when the tools fail.
  func judge(
    prediction: Prediction? = nil,
    isAgain: Bool = false
  ) throws -> Judgement {
    try judging().judge(
      try workspace.tree(),
      at: try place(),
      prediction: prediction,
      isAgain: isAgain
    )
  }

  /// Goes on to the next step, or returns nil at the end of the course.
  ///
  /// - Throws: when something cannot be saved or written.
  func goOn(from place: Place) throws -> Workspace.Move? {
    let judge = try judging().judge
    return try workspace.goOn(
      from: place,
      in: course,
      compiles: judge.compiles
    )
  }

  /// Returns what else there is to say of the workspace, once.
  ///
  /// - Throws: when the tools fail.
  func remarks(on judgement: Judgement) throws -> [Remark] {
    try judging().remarks(
      on: judgement,
      try workspace.tree(),
      at: try place()
    )
  }

  private func judging() throws -> Judging {
    let workshop = try Workshop(
      store: Store(path: folder.store),
      isAlone: true
    )
    return Judging(
      judge: Judge(course: course, workshop: workshop),
      workspace: workspace
    )
  }
}
