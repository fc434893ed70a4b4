import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The `show` command, which shows the lesson's listing, a whole step, or the
/// answers to a chapter's exercises.
struct ShowCommand: Subcommand {
  let specification = CommandSpecification(
    name: "show",
    abstract: "Show the lesson's listing for your task, or the full text of a "
      + "step.",
    arguments: [
      .init(
        name: "step",
        help: "The step to show in full, such as 3.2. With --answers, you can "
          + "also specify a chapter, such as 3.",
        isOptional: true
      )
    ],
    options: [
      .init(
        name: "answers",
        help: "Show the answers to a chapter's exercises."
      ),
      LearnerSession.option,
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let isReading =
      arguments.has("answers") || !arguments.arguments.isEmpty
    let session = try LearnerSession(
      changing: !isReading,
      arguments,
      on: terminal
    )
    if arguments.has("answers") {
      let place =
        try arguments.arguments.first.map {
          try session.place(numbered: $0, for: specification)
        } ?? session.place()
      session.write(
        session.pages.lines(of: .answers, at: place)
          ?? [
            StyledText(
              "Chapter \(place.chapter.number) has no answers to "
                + "exercises."
            )
          ]
      )
      return .success
    }
    if let number = arguments.arguments.first {
      let place = try session.place(numbered: number, for: specification)
      session.write(
        session.pages.heading(of: place) + session.pages.text(place.text)
      )
      return .success
    }
    return try showListing(in: session)
  }

  private func showListing(in session: LearnerSession) throws -> ExitCode {
    let place = try session.place()
    let part = try session.judge().judgement.part
    session.write(session.pages.listing(StepPage(place), for: part))
    return .success
  }
}
