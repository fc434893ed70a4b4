import Course

/// Leads the learner on from where they are.
struct WatchCommand: Command {
  let specification = CommandSpecification(
    name: "watch",
    abstract: "Lead me on from where I am; the first time, make a workspace.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let page = Page(terminal: terminal)
    let session = try session(arguments, terminal)
    var note: String?
    return try session.workspace.exclusively(tell: { note = $0 }) {
      if terminal.isLive {
        let workshop = try Workshop(
          store: Store(path: session.folder.store),
          isAlone: true
        )
        try LiveLoop(
          course: session.course,
          workspace: session.workspace,
          workshop: workshop,
          terminal: terminal,
          note: note
        ).run()
        return .success
      }
      if let note { terminal.writeError(note) }
      let place = try session.place()
      page.write(place, of: session.course)
      page.write(markdown: place.introduction)
      page.write(markdown: place.step.prose)
      let judgement = try session.judge()
      page.write(judgement.part, of: place, in: session)
      terminal.write()
      page.write(judgement.own)
      page.write(Advice(judgement))
      page.write(try session.remarks(on: judgement))
      terminal.write(terminal.styled(keys(for: judgement), .dim))
      return .success
    }
  }

  /// Opens the workspace, or makes the first one.
  private func session(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> Session {
    do {
      return try Session(arguments)
    } catch Workspace.Obstacle.missing {
      return try StartCommand.start(
        at: Session.path(arguments, in: CourseFolder.find()),
        terminal
      )
    }
  }

  private func keys(for judgement: Judgement) -> String {
    judgement.isDone
      ? "\(Overview.call) next: go on to the next step"
      : "\(Overview.call): judge again; or with hint, show, take, list, help"
  }
}
