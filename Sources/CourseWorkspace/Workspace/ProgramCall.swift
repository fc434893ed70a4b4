import CoursePlatform

/// How a learner calls the course's program: `swift run kata`, and the
/// workspace where they had to name it.
package struct ProgramCall: Hashable, Sendable {
  /// What a learner types in the clone.
  package static let program = "swift run kata"

  /// The workspace that was named; nil for the one that is found without.
  private let workspace: String?

  /// Creates a call.
  package init(workspace: String? = nil) { self.workspace = workspace }

  /// Returns a command as it can be typed, such as `swift run kata next`.
  package func command(_ words: String...) -> String {
    let option = workspace.map { ["--workspace", $0.asShellWord] } ?? []
    return ([Self.program] + words + option).joined(separator: " ")
  }
}
