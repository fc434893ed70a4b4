import CourseContent
import CourseJudge
import CourseSystem
import CourseWorkspace

/// Judges the workspace once.
struct CheckCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "check",
    abstract: "Judge the workspace once.",
    options: [
      .init(
        name: "json",
        value: "file",
        help: "Write Exercism's results, version 3, to a file; - prints them."
      ),
      .init(
        name: "predict",
        value: "light",
        help: "Say beforehand what it will be: amber, red or green; "
          + "'red, new' and 'red, Class.test' say which test fails."
      ),
      LearnerSession.option,
    ]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let json = session.arguments.value("json")
    let isQuiet = json == "-"
    let judgement = try session.judge(
      prediction: try prediction(session.arguments),
      isAgain: true
    )
    if !isQuiet { session.page.write(judgement.own) }
    if let json {
      let results = ExercismResults(
        judgement,
        tree: try session.workspace.tree(),
        task: try session.place().step.number
      )
      isQuiet
        ? session.terminal.write(try results.json())
        : try results.write(to: json)
    }
    if !isQuiet {
      session.page.write(Feedback(judgement))
      session.page.write(try session.remarks(on: judgement))
      if judgement.isDone {
        session.terminal.write("Go on with: \(session.call.command("next"))")
      } else {
        session.page.writeNames(
          for: judgement.part,
          of: try session.place(),
          in: session.course
        )
      }
    }
    return judgement.isDone ? .success : .failure
  }

  private func prediction(_ arguments: ParsedArguments) throws -> Prediction? {
    guard let words = arguments.value("predict") else { return nil }
    guard let prediction = Prediction(words: words) else {
      throw ParsedArguments.UsageError(
        message: "The value '\(words)' is invalid for '--predict': "
          + "it is amber, red or green; or 'red, new', or 'red, Class.test'",
        command: specification
      )
    }
    return prediction
  }
}
