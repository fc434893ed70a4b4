import CoursePlatform

/// A subcommand of the program, such as `kata check`.
protocol Subcommand: Sendable {
  var specification: CommandSpecification { get }

  /// Runs the command with parsed arguments, and returns the program's exit
  /// status.
  ///
  /// - Throws: An error to report to the person who ran the command.
  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode
}
