import CoursePlatform

/// The start of a shell command that runs the course's program.
///
/// It repeats the options for the workspace and the course if the learner had
/// to name them.
package struct ProgramCall: Hashable, Sendable {
  /// The command that the learner types in the clone of the course.
  package static let program = "swift run kata"

  /// The options that are repeated in every command.
  private let options: [String]

  /// Creates a call with the options that the learner gave.
  ///
  /// - Parameters:
  ///   - workspace: The workspace that the learner named, or `nil` if it's
  ///     found without a name.
  ///   - course: The course that the learner named, or `nil` if it's found
  ///     without a name.
  package init(workspace: String? = nil, course: String? = nil) {
    options = [("--workspace", workspace), ("--course", course)]
      .flatMap { name, path in path.map { [name, $0.asShellWord] } ?? [] }
  }

  /// Returns the complete shell command for some words, such as `swift run kata
  /// next`.
  package func command(_ words: String...) -> String {
    ([Self.program] + words + options).joined(separator: " ")
  }
}
