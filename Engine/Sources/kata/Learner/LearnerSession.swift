import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner
import Foundation

/// The course and the learner's workspace, opened for one run of a command.
struct LearnerSession {
  let arguments: ParsedArguments
  let terminal: Terminal
  let folder: CourseFolder
  let course: CourseReader
  let workspace: Workspace

  /// A formatter that fits the course's pages to the terminal's width.
  var pages: Pages {
    Pages(
      course: course,
      folder: WorkspaceName(workspace.path),
      call: call,
      width: terminal.width
    )
  }

  /// Writes styled lines, and turns the names of workspace files into links.
  func write(_ lines: [StyledText]) {
    terminal.write(lines.map(\.linkingFiles), linkingTo: workspace.path)
  }

  /// Writes a plain line, without turning the names of workspace files into
  /// links.
  func write(_ line: String = "") { terminal.write(line) }

  /// The shell command for running the program, as shown in messages to the
  /// learner.
  var call: ProgramCall {
    ProgramCall(
      workspace: arguments.value("workspace"),
      course: arguments.value("course")
    )
  }

  /// The `--workspace` option, shared by all commands that work on a workspace.
  static let option = CommandSpecification.Option(
    name: "workspace",
    value: "folder",
    help: "The workspace's folder (default: the workspace that contains the "
      + "current folder, or else play)."
  )

  /// Opens the course and the workspace.
  ///
  /// If `isChanging` is true, the workspace is locked, the leftovers of a
  /// killed run are cleaned up, and the tags are updated if the course has
  /// changed. Notes for the learner are passed to `tell`, or written to
  /// standard error if `tell` is `nil`.
  ///
  /// - Throws: `CourseFolder.NotFound` if there's no course,
  ///   `Workspace.Obstacle` if the workspace can't be opened or locked,
  ///   `Mistake` if the course contains a mistake, or `Git.Failure` or
  ///   `Files.Failure` if the tags can't be updated.
  init(
    changing isChanging: Bool = false,
    _ arguments: ParsedArguments,
    on terminal: Terminal,
    tell: ((String) -> Void)? = nil
  ) throws {
    self.arguments = arguments
    self.terminal = terminal
    folder = try CourseFolder(at: arguments.value("course"))
    workspace = try Workspace(at: Self.path(arguments, in: folder))
    let tell = tell ?? { terminal.writeError($0) }
    let note =
      try isChanging ? workspace.lock() : workspace.repairIfDamaged()
    note.map(tell)
    let found = try workspace.tags.course(in: folder)
    guard isChanging && found.isOther else {
      course = found.course
      return
    }
    try workspace.tags.get(of: folder, force: true)
    course = try workspace.tags.course(in: folder).course
    let step = try workspace.currentStep(in: course.outline).number
    tell(
      "The course has changed. The tags in your workspace were updated, but "
        + "your files weren't changed. If your files no longer match the "
        + "lesson, run this command to save a copy of them and switch to the "
        + "lesson's files: "
        + call.command("goto", step)
    )
  }

  /// Returns the path of the workspace's folder.
  ///
  /// That's the value of the `--workspace` option, or else the workspace that
  /// contains the current directory, or else `play` in the course's folder.
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

  /// Returns the learner's current step.
  ///
  /// - Throws: `Workspace.Obstacle` if the course has no steps, or `Mistake` or
  ///   `Files.Failure` if the step's chapter can't be read.
  func place() throws -> StepPlace { try workspace.place(in: course) }

  /// Returns the step that has the number typed by the learner.
  ///
  /// - Throws: `ParsedArguments.UsageError` if the course doesn't have a step
  ///   with that number.
  func place(
    numbered number: String,
    for command: CommandSpecification
  ) throws -> StepPlace {
    guard let place = try course.place(numbered: number) else {
      throw ParsedArguments.UsageError(
        message: "There's no step '\(number)'. To list the steps, run "
          + call.command("list"),
        command: command
      )
    }
    return place
  }

  /// Saves the learner's files, judges them at the current step, and records
  /// the judgement.
  ///
  /// If `ignoresCache` is true, the learner's tests are run even if no files
  /// have changed.
  ///
  /// - Returns: The save and the judgement of it.
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, `Git.Failure` if the files can't be saved, or `Files.Failure` if
  ///   a file can't be read or written.
  func judge(
    prediction: Prediction? = nil,
    ignoresCache: Bool = false
  ) throws -> (save: KeptSave, judgement: Judgement) {
    let save = try workspace.keep(
      try workspace.snapshot(),
      at: try place(),
      prediction: prediction
    )
    let judgement = try judge().judge(
      save.submission,
      ignoresCache: ignoresCache,
      seen: { try workspace.see($0, hasNewTests: $1) }
    )
    try workspace.record(judgement, of: save)
    return (save, judgement)
  }

  /// Moves the learner to the step after the given one, or returns `nil` if the
  /// given step is the last one of the course.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`, or `Files.Changed` if the files
  ///   can't be saved or replaced. In that case, the learner's files aren't
  ///   lost.
  func goOn(from place: StepPlace) throws -> Workspace.Move? {
    try workspace.goOn(
      from: place,
      in: course,
      compiles: try judge().compiles
    )
  }

  /// Returns the remarks to show about a save, and records them to keep remarks
  /// from being repeated too often.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  func remarks(
    on judgement: Judgement,
    of save: KeptSave
  ) throws -> [Remark] {
    let remarks = try judge().remarks(on: judgement, of: save.submission)
    try workspace.tell(remarks)
    return remarks
  }

  /// Returns a step's page.
  ///
  /// If the compiler is installed, the page includes notes on the tests from
  /// earlier steps that this step changes or removes.
  func page(at place: StepPlace) -> StepPage {
    (try? verdictService()).map { StepPage(place, in: course, by: $0) }
      ?? StepPage(place)
  }

  /// Writes the heading of a step that the learner has just reached, followed
  /// by the prose of the step's first part.
  func writeArrival(at place: StepPlace) {
    write(pages.arrival(at: place))
    write(pages.lesson(page(at: place), for: [.test]))
    write()
  }

  /// Writes the names of the files that a move (such as going to another step)
  /// has changed, followed by the command that undoes the move.
  func write(_ move: Workspace.Move) {
    let folder = workspace.path
    let changes = pages.changes(of: move) { Files.exists("\(folder)/\($0)") }
    write(changes + pages.wayBack(from: move))
  }

  private func judge() throws -> Judge {
    Judge(course: course, verdictService: try verdictService())
  }

  /// Creates a service that builds the learner's files and runs their tests,
  /// using all processors.
  ///
  /// - Throws: `Executable.Missing` if a tool isn't installed.
  func verdictService() throws -> VerdictService {
    try VerdictService(
      store: Store(path: folder.store),
      threads: Parallel.allProcessors,
      home: workspace.path
    )
  }
}
