import CoursePlatform
import CourseLearner

/// A command that works on the learner's workspace while it's locked.
protocol LearnerCommand: Subcommand {
  /// Runs the command on the course and the locked workspace.
  ///
  /// - Throws: An error to show to the learner.
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
