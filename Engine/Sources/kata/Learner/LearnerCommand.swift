import CoursePlatform

/// A command that runs while the learner's workspace is locked.
protocol LearnerCommand: Subcommand {
  /// Runs the command with the course and the locked workspace, and returns the
  /// program's exit status.
  ///
  /// - Throws: An error to report to the learner.
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
