import Course

/// Goes on to the next step.
struct NextCommand: Command {
  let specification = CommandSpecification(
    name: "next",
    abstract: "Go on to the next step, once this one is done.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    let page = Page(terminal: terminal)
    return try session.workspace.exclusively {
      let place = try session.place()
      let judgement = try session.judge()
      guard judgement.isDone else {
        page.write(judgement.own)
        page.write(judgement)
        terminal.writeError(
          "\(place.number) is not done yet. To leave it all the same: "
            + "\(Overview.call) goto \(session.course.number(after: place) ?? place.number)"
        )
        return .failure
      }
      guard
        let next = try session.workspace.goOn(from: place, in: session.course)
      else {
        terminal.write("That was the last step of the course. Well done.")
        return .success
      }
      page.write(next, of: session.course)
      page.write(markdown: next.step.prose)
      page.write(.test, of: next, in: session)
      return .success
    }
  }
}
