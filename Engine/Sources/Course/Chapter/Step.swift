package import CoursePlatform

/// A step of a chapter: usually one cycle of red, green, and refactor.
package struct Step: Sendable {
  /// The step's number in its chapter, starting at 1.
  package let number: Int
  /// The step's title without its number, such as `Nine marks`.
  package let title: String
  /// The location of the step's heading in the lesson.
  package let location: SourceLocation
  /// The prose between the step's heading and its first phase.
  package let prose: [Markdown.Block]
  package let phases: [Phase]

  /// The titles that the step had in earlier versions of the course.
  ///
  /// A learner's progress might still be stored under a former title.
  package let formerTitles: [String]

  /// Returns the former title from an author's comment such as
  /// `formerly: A full board`, or `nil` for any other comment.
  static func formerTitle(_ mark: String) -> String? {
    let prefix = "formerly: "
    return mark.hasPrefix(prefix) ? mark.dropFirst(prefix.count).trimmed : nil
  }

  /// The step's title in the form used for file names, such as `nine-marks`.
  ///
  /// Reordering the steps doesn't change the slug.
  package var slug: String { Self.slug(of: title) }

  /// Returns a title in the form used for file names, such as `nine-marks` for
  /// “Nine marks”.
  package static func slug(of title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }

  /// The kind of work that a step requires of the learner.
  package enum Kind: Sendable {
    /// Writing a test, and then the code that makes the test pass.
    case cycle
    /// Writing tests that pass at once, because they record what the code does.
    case pinning
    /// Refactoring the code without writing a test.
    case tidying
    /// No work, because the step only provides files.
    case given
  }

  /// The kind of work that the step requires of the learner.
  package var kind: Kind {
    if phase(.red) != nil { return .cycle }
    if phase(.pin) != nil { return .pinning }
    return phase(.refactor) == nil ? .given : .tidying
  }

  /// Returns the step's phase of the given kind, or `nil` if the step has no
  /// such phase.
  package func phase(_ kind: Phase.Kind) -> Phase? {
    phases.first { $0.kind == kind }
  }

  /// The phase that adds the step's test, or `nil` if the step has no test.
  ///
  /// If the test needs a stub to compile, this is the amber phase, and the next
  /// phase adds the stub.
  package var test: Phase? { phase(.amber) ?? phase(.red) }

  /// The phase that adds a stub to let the step's test compile, or `nil` if the
  /// test compiles without one.
  package var stub: Phase? { phase(.amber) == nil ? nil : phase(.red) }

  /// The tests of the step that need no chaff of their own.
  package var excusedTests: [ExcusedTest] { phases.flatMap(\.excusedTests) }

  /// The hints in all phases of the step, in order.
  package var hints: [Hint] { phases.flatMap(\.hints) }
}
