/// One turn of red, green, refactor.
public struct Step: Sendable {
  /// The number inside its chapter, from 1.
  public let number: Int
  /// The title without its number.
  public let title: String
  /// The line of the heading.
  public let location: SourceLocation
  /// What the lesson says before the first phase, as Markdown.
  public let prose: String
  /// The phases, in order.
  let phases: [Phase]

  /// The title as a name of files, such as `nine-marks`: it stays the same when
  /// steps are moved.
  var slug: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }

  /// Returns the phase of a kind, if the step has one.
  func phase(_ kind: Phase.Kind) -> Phase? {
    phases.first { $0.kind == kind }
  }

  /// The hints of all phases, in order.
  var hints: [Hint] { phases.flatMap(\.hints) }
}
