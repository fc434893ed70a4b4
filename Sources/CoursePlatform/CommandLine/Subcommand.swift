/// A subcommand of the program.
package protocol Subcommand: Sendable {
  var specification: CommandSpecification { get }

  /// Runs the command.
  ///
  /// - Throws: what the person who called it should read.
  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode
}
