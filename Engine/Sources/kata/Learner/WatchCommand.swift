import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The `watch` command, which guides the learner from step to step.
struct WatchCommand: Subcommand {
  let specification = CommandSpecification(
    name: "watch",
    abstract: "Guide you through the course. The first run creates a "
      + "workspace.",
    options: [
      .init(
        name: "plain",
        help: "Only append lines to the output, for screen readers. Press "
          + "Return after each key."
      ),
      .init(
        name: "edit",
        value: "command",
        help: "Open each step's files with this command, such as 'code -r -g' "
          + "(the default in Visual Studio Code's terminal)."
      ),
      LearnerSession.option,
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    var notes: [String] = []
    let session = try session(for: arguments, on: terminal) { notes.append($0) }
    let tags = TagErrand(for: session.workspace.tags, in: session.folder)
    let isPlain = arguments.has("plain")
    if terminal.isLive || isPlain {
      try LiveLoop(
        course: session.course,
        workspace: session.workspace,
        verdictService: try session.verdictService(),
        terminal: terminal,
        isPlain: isPlain,
        editor: Editor(arguments.value("edit")),
        call: session.call,
        note: notes.isEmpty ? nil : notes.joined(separator: " ")
      ).run(afterFirstScreen: tags.start)
      tags.stop()
    } else {
      notes.forEach { terminal.writeError($0) }
      try writeOnce(session)
      tags.run()
    }
    return .success
  }

  /// Writes the current step and the judgement of the learner's files once, for
  /// terminals that can't show a live screen.
  private func writeOnce(_ session: LearnerSession) throws {
    let pages = session.pages
    let place = try session.place()
    if try session.workspace.isAtTheBeginning(of: session.course.outline) {
      session.write(pages.lines(of: .preface, at: place) ?? [])
    }
    session.write(pages.arrival(at: place))
    let (save, judgement) = try session.judge()
    let page = session.page(at: place)
    session.write(pages.lesson(page, for: [judgement.part]))
    session.write()
    session.write(
      [Pages.light(judgement.own)] + pages.feedback(Feedback(judgement))
        + pages.remarks(try session.remarks(on: judgement, of: save))
        + [StyledText(keys(for: judgement, in: session), .dim)]
    )
  }

  /// Opens the workspace, and creates it first if it doesn't exist yet.
  ///
  /// - Returns: The course and the locked workspace.
  private func session(
    for arguments: ParsedArguments,
    on terminal: Terminal,
    tell: @escaping (String) -> Void
  ) throws -> LearnerSession {
    func open() throws -> LearnerSession {
      try LearnerSession(changing: true, arguments, on: terminal, tell: tell)
    }
    do {
      return try open()
    } catch Workspace.Obstacle.missing {
      let folder = try CourseFolder(at: arguments.value("course"))
      let path = LearnerSession.path(arguments, in: folder)
      try StartCommand.start(at: path, in: folder, arguments, on: terminal)
      return try open()
    }
  }

  private func keys(
    for judgement: Judgement,
    in session: LearnerSession
  ) -> String {
    judgement.isDone
      ? "To go on to the next step, run \(session.call.command("next"))"
      : "To check your code again, run \(session.call.command()). To do "
        + "something else, add hint, show, take, list, restore, or help to "
        + "that command"
  }
}
