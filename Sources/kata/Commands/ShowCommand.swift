import Course

/// Shows the lesson's listing.
struct ShowCommand: Command {
  let specification = CommandSpecification(
    name: "show",
    abstract: "Show the lesson's listing for what is asked now.",
    options: [Session.option]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let session = try Session(arguments)
    return try session.exclusively(terminal) {
      let place = try session.place()
      let listings = place.listings(for: try session.judge().part)
      guard !listings.isEmpty else {
        terminal.write(
          "The lesson changes nothing here. Go on: \(Overview.call) next"
        )
        return .success
      }
      listings.forEach { terminal.write($0 + "\n") }
      return .success
    }
  }
}
