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
    return try session.exclusively(terminal) {
      let place = try session.place()
      let judgement = try session.judge()
      guard judgement.isDone else {
        page.write(judgement.own)
        page.write(Advice(judgement))
        let next = session.course.number(after: place) ?? place.number
        terminal.writeError(
          "\(place.number) is not done yet. To leave it all the same: "
            + "\(Overview.call) goto \(next)"
        )
        return .failure
      }
      guard
        let move = try session.goOn(from: place)
      else {
        terminal.write("That was the last step of the course. Well done.")
        return .success
      }
      page.write(move.place, of: session.course)
      page.write(markdown: move.place.introduction)
      page.write(markdown: move.place.step.prose)
      page.write(.test, of: move.place, in: session)
      if !move.changed.isEmpty {
        terminal.write("Given by the lesson:")
        page.write(move, in: session.workspace)
      }
      terminal.write("When you have saved the test: \(Overview.call)")
      return .success
    }
  }
}
