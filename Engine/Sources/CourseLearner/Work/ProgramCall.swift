import CoursePlatform

/// The beginning of a shell command that runs the course's program, for use in
/// messages.
///
/// The call repeats the workspace and course options that the learner gave.
package struct ProgramCall: Hashable, Sendable {
  /// The command that the learner types in their clone of the course.
  package static let program = "swift run kata"

  /// The options to repeat in every command.
  private let options: [String]

  /// Creates a call that repeats the options the learner gave.
  ///
  /// Pass `nil` for an option that the learner didn't give.
  package init(workspace: String? = nil, course: String? = nil) {
    options = [("--workspace", workspace), ("--course", course)]
      .flatMap { name, path in path.map { [name, $0.asShellWord] } ?? [] }
  }

  /// Returns the complete shell command for a subcommand and its arguments,
  /// such as `swift run kata next`.
  package func command(_ words: String...) -> String {
    ([Self.program] + words + options).joined(separator: " ")
  }
}
