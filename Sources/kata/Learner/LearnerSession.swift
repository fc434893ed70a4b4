import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner
import Foundation

/// What most commands need: the course, and the learner's workspace in it.
struct LearnerSession {
  let arguments: ParsedArguments
  let terminal: Terminal
  let folder: CourseFolder
  let course: Course
  let workspace: Workspace

  /// What is read, in lines.
  var pages: Pages {
    Pages(
      course: course,
      folder: WorkspaceName(workspace.path),
      call: call,
      width: terminal.width
    )
  }

  /// Writes lines, with links to the workspace's files.
  func write(_ lines: [StyledText]) {
    terminal.write(lines.map(\.linkingFiles), linkingTo: workspace.path)
  }

  /// Writes a line.
  func write(_ line: String = "") { terminal.write(line) }

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
  /// - Parameters:
  ///   - isChanging: whether the command may change the workspace, which no other
  ///     program does meanwhile; then what a killed run has left is put in order.
  ///   - arguments: what the command was called with.
  ///   - terminal: where it writes.
  ///   - tell: told what the learner should know before anything else; by default
  ///     it goes to standard error.
  /// - Throws: `Workspace.Obstacle`, and when there's no course.
  init(
    changing isChanging: Bool = false,
    _ arguments: ParsedArguments,
    _ terminal: Terminal,
    tell: ((String) -> Void)? = nil
  ) throws {
    self.arguments = arguments
    self.terminal = terminal
    folder = try CourseFolder(at: arguments.value("course"))
    workspace = try Workspace(at: Self.path(arguments, in: folder))
    let tell = tell ?? { terminal.writeError($0) }
    if isChanging, let note = try workspace.lock() { tell(note) }
    let found = try workspace.tags.course(in: folder)
    guard isChanging && found.isOther else {
      course = found.course
      return
    }
    try workspace.tags.get(of: folder, force: true)
    course = try workspace.tags.course(in: folder).course
    let step = try workspace.currentStep(in: course.outline).number
    tell(
      "The course has changed: your workspace has its new tags, and your files "
        + "are as they were. If they no longer fit the lesson, this brings the "
        + "lesson's (yours are saved first): \(call.command("goto", step))"
    )
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
  /// - Returns: what was saved, and what it is worth.
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`.
  func judge(
    prediction: Prediction? = nil,
    isAgain: Bool = false
  ) throws -> (save: JudgedSave, judgement: Judgement) {
    let save = try workspace.keep(
      try workspace.snapshot(),
      at: try place(),
      prediction: prediction
    )
    let judgement = try judge().judge(
      save,
      isAgain: isAgain,
      seen: { try workspace.see($0, hasNewTests: $1) }
    )
    try workspace.record(judgement, of: save)
    return (save, judgement)
  }

  /// Goes on to the next step, or returns nil at the end of the course.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`, `Files.Changed`; then nothing is lost.
  func goOn(from place: StepPlace) throws -> Workspace.Move? {
    try workspace.goOn(
      from: place,
      in: course,
      compiles: try judge().compiles
    )
  }

  /// Returns what else there is to say of a save, once.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`.
  func remarks(
    on judgement: Judgement,
    of save: JudgedSave
  ) throws -> [Remark] {
    let remarks = try judge().remarks(on: judgement, of: save)
    try workspace.tell(remarks)
    return remarks
  }

  /// Returns what is to be read at a step, with what there is to say of older
  /// tests that it changes; a listing that doesn't apply is reported by the
  /// judging.
  func page(at place: StepPlace) -> StepPage {
    let changes = try? verdictService().changedTests(at: place, in: course)
    return StepPage(place, changes: changes?.words ?? [])
  }

  /// Writes the beginning of a step that the learner has just come to, with all
  /// that its first part asks for.
  func writeArrival(at place: StepPlace) {
    write(pages.arrival(at: place))
    write(pages.lesson(page(at: place), for: [.test]))
    write()
  }

  /// Writes which files a move changed, and the way back.
  func write(_ move: Workspace.Move) {
    write(pages.changes(of: move) + pages.wayBack(from: move))
  }

  private func judge() throws -> Judge {
    Judge(course: course, verdictService: try verdictService())
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
