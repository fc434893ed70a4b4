import CoursePlatform
import CourseLearner

/// A command that works on the learner's workspace while no other does.
protocol LearnerCommand: Subcommand {
  /// Runs the command.
  ///
  /// - Throws: what the learner should read.
  func run(in session: LearnerSession) throws -> ExitCode
}

extension LearnerCommand {
  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    try run(in: LearnerSession(changing: true, arguments, terminal))
  }
}
