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
    return try session.workspace.exclusively {
      let place = try session.place()
      page.write(place, of: session.course)
      page.write(markdown: place.step.prose)
      let judgement = try session.judge(seen: page.write)
      page.write(judgement)
      terminal.write()
      page.write(judgement.part, of: place, in: session)
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
