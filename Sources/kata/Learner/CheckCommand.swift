import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The `check` command, which judges the learner's workspace once.
struct CheckCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "check",
    abstract: "Judge the workspace once.",
    options: [
      .init(
        name: "json",
        value: "file",
        help: "Write results in Exercism's format, version 3 (- to print them)."
      ),
      .init(
        name: "predict",
        value: "light",
        help: "Predict the light: amber, red, or green; "
          + "'red, new' and 'red, Class.test' also predict the failing test."
      ),
      LearnerSession.option,
    ]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let json = session.arguments.value("json")
    let isQuiet = json == "-"
    let prediction = try prediction(session.arguments)
    let (save, judgement) = try session.judge(
      prediction: prediction,
      ignoresCache: true
    )
    if !isQuiet {
      session.write([Pages.light(judgement.own)])
      if let prediction { session.write(prediction.outcome(in: judgement)) }
    }
    let remarks = try session.remarks(on: judgement, of: save)
    if let json {
      let results = ExercismResults(
        judgement,
        remarks: remarks,
        task: try session.place().step.number
      )
      isQuiet
        ? session.write(try results.json())
        : try results.write(to: json)
    }
    if !isQuiet { try write(judgement, with: remarks, in: session) }
    return judgement.isDone ? .success : .failure
  }

  /// Writes a judgement's feedback, followed by the command for continuing if
  /// the step is done.
  private func write(
    _ judgement: Judgement,
    with remarks: [Remark],
    in session: LearnerSession
  ) throws {
    let place = try session.place()
    let pages = session.pages
    session.write(pages.feedback(Feedback(judgement)) + pages.remarks(remarks))
    guard judgement.isDone else {
      // Tests that were judged already use the names.
      if judgement.newTests.isEmpty || judgement.own.light == .amber {
        let page = session.page(at: place)
        session.write(pages.reminder(page, for: judgement.part))
      }
      return
    }
    if place.step.kind == .cycle {
      let words = StepPage(place).words(for: .tidying)
      session.write([StyledText("")] + pages.text(words))
    }
    session.write("Go on with: \(session.call.command("next"))")
  }

  private func prediction(_ arguments: ParsedArguments) throws -> Prediction? {
    guard let words = arguments.value("predict") else { return nil }
    guard let prediction = Prediction(words: words) else {
      throw ParsedArguments.UsageError(
        message: "The value '\(words)' is invalid for '--predict': "
          + "use amber, red, green, 'red, new' or 'red, Class.test'",
        command: specification
      )
    }
    return prediction
  }
}
