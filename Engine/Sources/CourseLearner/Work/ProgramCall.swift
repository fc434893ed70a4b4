import CoursePlatform
import Foundation

/// The beginning of a shell command that runs the course's program, for use in
/// messages.
///
/// The call repeats the workspace and course options that were given.
package struct ProgramCall: Hashable, Sendable {
  /// The command that runs the program in the current folder.
  package let program: String
  /// The options to repeat in every command.
  private let options: [String]

  /// Creates a call that repeats the options that were given.
  ///
  /// Pass `nil` for an option that wasn't given.
  package init(
    _ program: String = ThisProgram.call,
    workspace: String? = nil,
    course: String? = nil
  ) {
    self.program = program
    options = [("--workspace", workspace), ("--course", course)]
      .flatMap { name, path in path.map { [name, $0.asShellWord] } ?? [] }
  }

  /// Returns the complete shell command for a subcommand and its arguments,
  /// such as `swift run kata next`.
  package func command(_ words: String...) -> String { command(words) }

  /// Returns a message in which each command in backticks that begins with
  /// `kata` is the complete shell command.
  package func spelled(in message: String) -> String {
    message.replacing(/`kata( [^`\n]+)?`/) { match in
      "`\(command(match.1.map { [$0.trimmed] } ?? []))`"
    }
  }

  private func command(_ words: [String]) -> String {
    ([program] + words + options).joined(separator: " ")
  }

  /// The options to repeat in every command, as a part of a command line.
  var optionText: String { options.joined(separator: " ") }
}
