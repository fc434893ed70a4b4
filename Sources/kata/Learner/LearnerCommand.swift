import CoursePlatform
import CourseLearner

/// A command that works on the learner's workspace, with exclusive access.
protocol LearnerCommand: Subcommand {
  /// Runs the command in a session.
  ///
  /// - Throws: an error that's shown to the learner.
  func run(in session: LearnerSession) throws -> ExitCode
}

extension LearnerCommand {
  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    try run(in: LearnerSession(changing: true, arguments, on: terminal))
  }
}
