import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseWorkspace
import Foundation

/// What most commands need: the course, and the learner's workspace in it.
struct LearnerSession {
  let arguments: ParsedArguments
  let terminal: Terminal
  let folder: CourseFolder
  let course: Course
  let workspace: Workspace

  /// Where the course's words are written.
  var page: Page {
    Page(
      terminal: terminal,
      workspace: workspace,
      call: call,
      changes: changes
    )
  }

  /// How the learner calls the program.
  var call: ProgramCall {
    ProgramCall(
      workspace: arguments.value("workspace"),
      course: arguments.value("course")
    )
  }

  /// The option of the commands that work on a workspace.
  static let option = CommandSpecification.Option(
    name: "workspace",
    value: "folder",
    help: "The learner's package (default: the one here, or play)."
  )

  /// Opens the course and the workspace.
  ///
  /// - Throws: `Workspace.Obstacle`, and when there's no course.
  init(_ arguments: ParsedArguments, _ terminal: Terminal) throws {
    self.arguments = arguments
    self.terminal = terminal
    folder = try CourseFolder(at: arguments.value("course"))
    workspace = try Workspace.open(at: Self.path(arguments, in: folder))
    course = try workspace.course(in: folder)
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
  /// - Throws: `Workspace.Obstacle` when the progress cannot be read.
  func place() throws -> StepPlace { try workspace.place(in: course) }

  /// Returns the step of a number that the learner typed.
  ///
  /// - Throws: `ParsedArguments.UsageError` when the course has none.
  func place(
    numbered number: String,
    for command: CommandSpecification
  ) throws -> StepPlace {
    guard let place = try course.place(numbered: number) else {
      throw ParsedArguments.UsageError(
        message: "There is no step '\(number)': see \(call.command("list"))",
        command: command
      )
    }
    return place
  }

  /// Judges the workspace at its step, and keeps what came of it.
  ///
  /// - Parameters:
  ///   - prediction: what the learner had said of it, if anything.
  ///   - isAgain: whether the learner's tests are run though nothing changed.
  /// - Returns: what the workspace is worth.
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`.
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
  /// - Throws: `Git.Failure`, `Files.Failure`, `Files.Changed`; then nothing is lost.
  func goOn(from place: StepPlace) throws -> Workspace.Move? {
    try workspace.goOn(
      from: place,
      in: course,
      compiles: try judging().judge.compiles
    )
  }

  /// Returns what else there is to say of the workspace, once.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`.
  func remarks(on judgement: Judgement) throws -> [Remark] {
    try judging().remarks(
      on: judgement,
      try workspace.tree(),
      at: try place()
    )
  }

  /// Returns what there is to say of older tests that a step changes; a listing
  /// that doesn't apply is reported by the judging.
  private func changes(at place: StepPlace) -> [String] {
    (try? verdictService().changedTests(at: place, in: course).words) ?? []
  }

  private func judging() throws -> WorkspaceJudge {
    WorkspaceJudge(
      judge: Judge(course: course, verdictService: try verdictService()),
      workspace: workspace
    )
  }

  /// Returns where verdicts are reached, one at a time.
  ///
  /// - Throws: `Executable.Missing`.
  func verdictService() throws -> VerdictService {
    try VerdictService(
      store: Store(path: folder.store),
      threads: SideBySide.allProcessors
    )
  }
}
