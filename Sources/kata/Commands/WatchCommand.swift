import CourseBuild
import Course
import CourseJudge
import CourseScreen
import CoursePlatform
import CourseWorkspace

/// Leads the learner on from where they are.
struct WatchCommand: Subcommand {
  let specification = CommandSpecification(
    name: "watch",
    abstract: "Lead me on from where I am; the first time, make a workspace.",
    options: [LearnerSession.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try session(arguments, terminal)
    let page = session.page
    let tags = TagErrand(for: session.workspace, in: session.folder)
    var note: String?
    return try session.workspace.exclusively(tell: { note = $0 }) {
      if terminal.isLive {
        try LiveLoop(
          course: session.course,
          workspace: session.workspace,
          verdictService: try session.verdictService(),
          terminal: terminal,
          call: session.call,
          note: note
        ).run(afterFirstScreen: tags.start)
        tags.stop()
        return .success
      }
      if let note { terminal.writeError(note) }
      let place = try session.place()
      if try session.workspace.isAtTheBeginning(of: session.course.outline) {
        page.write(Markdown(session.course.preface ?? "").blocks)
      }
      page.writeBeginning(of: place, in: session.course)
      let judgement = try session.judge()
      page.write(judgement.part, of: place)
      terminal.write()
      page.write(judgement.own)
      page.write(Feedback(judgement))
      page.write(try session.remarks(on: judgement))
      terminal.write(terminal.styled(keys(for: judgement, in: session), .dim))
      tags.run()
      return .success
    }
  }

  /// Opens the workspace, or makes the first one.
  private func session(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> LearnerSession {
    do {
      return try LearnerSession(arguments, terminal)
    } catch Workspace.Obstacle.missing {
      let folder = try CourseFolder(at: arguments.value("course"))
      let path = LearnerSession.path(arguments, in: folder)
      try StartCommand.start(at: path, in: folder, terminal)
      return try LearnerSession(arguments, terminal)
    }
  }

  private func keys(
    for judgement: Judgement,
    in session: LearnerSession
  ) -> String {
    judgement.isDone
      ? "\(session.call.command("next")): go on to the next step"
      : "\(session.call.command()): judge again; or with hint, show, take, "
        + "list, restore, help"
  }
}
