import CoursePlatform

/// The way a learner calls the course's program: `swift run kata`, with the
/// workspace and the course if they had to be named.
package struct ProgramCall: Hashable, Sendable {
  /// The words to type in the clone.
  package static let program = "swift run kata"

  /// The options that every command needs.
  private let options: [String]

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - workspace: the workspace that was named; `nil` for the one that's found
  ///     without a name.
  ///   - course: the course that was named; `nil` as for the workspace.
  package init(workspace: String? = nil, course: String? = nil) {
    options = [("--workspace", workspace), ("--course", course)]
      .flatMap { name, path in path.map { [name, $0.asShellWord] } ?? [] }
  }

  /// Returns a command as it can be typed, such as `swift run kata next`.
  package func command(_ words: String...) -> String {
    ([Self.program] + words + options).joined(separator: " ")
  }
}
