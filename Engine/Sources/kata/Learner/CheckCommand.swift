import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The `check` command, which judges the learner's workspace once.
struct CheckCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "check",
    abstract: "Check your code once, without opening the live screen.",
    options: [
      .init(
        name: "json",
        value: "file",
        help: "Write the results to this file in version 3 of Exercism's "
          + "format (use - to print the results)."
      ),
      .init(
        name: "predict",
        value: "light",
        help: "Predict whether the result will be amber, red, or green. 'red, "
          + "new' predicts that a new test fails, and 'red, Class.test' "
          + "predicts that this test fails."
      ),
      LearnerSession.option,
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    do {
      return try run(
        in: LearnerSession(changing: true, arguments, on: terminal)
      )
    } catch {
      do {
        // Otherwise, a script would read the results of an earlier call.
        try ExercismResults(failure: "\(error)")
          .write(toFileIn: arguments, on: terminal)
      } catch let other where "\(other)" != "\(error)" {
        terminal.writeError("The results couldn't be written: \(other)")
      }
      throw error
    }
  }

  func run(in session: LearnerSession) throws -> ExitCode {
    let isQuiet =
      session.arguments.value("json").map(Terminal.isOutput) ?? false
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
    try ExercismResults(
      judgement,
      remarks: remarks,
      task: try session.place().step.number
    ).write(toFileIn: session.arguments, on: session.terminal)
    if !isQuiet { try write(judgement, with: remarks, in: session) }
    return judgement.isDone ? .success : .failure
  }

  /// Writes a judgement's feedback, followed by the command for continuing if
  /// the step is done.
  ///
  /// - Throws: `Workspace.Obstacle` if the course has no steps, or `Mistake` or
  ///   `Files.Failure` if the step's chapter can't be read.
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
    if [.cycle, .pinning].contains(place.step.kind) {
      let words = StepPage(place).words(for: .tidying)
      session.write([StyledText("")] + pages.text(words))
    }
    session.write("To continue, run: \(session.call.command("next"))")
  }

  private func prediction(_ arguments: ParsedArguments) throws -> Prediction? {
    guard let words = arguments.value("predict") else { return nil }
    guard let prediction = Prediction(words: words) else {
      throw ParsedArguments.UsageError(
        message: "Invalid value '\(words)' for '--predict': must be amber, "
          + "red, green, 'red, new', or 'red, Class.test'",
        command: specification
      )
    }
    return prediction
  }
}

extension ExercismResults {
  /// Writes the results to the file that the `--json` option names.
  ///
  /// If the option wasn't given, nothing is written.
  ///
  /// - Throws: `EncodingError` if the results can't be encoded, or
  ///   `Files.Failure` if the file can't be written.
  fileprivate func write(
    toFileIn arguments: ParsedArguments,
    on terminal: Terminal
  ) throws {
    guard let file = arguments.value("json") else { return }
    try terminal.write(try json(), toFile: file)
  }
}
