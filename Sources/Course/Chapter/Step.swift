package import CoursePlatform

/// One turn of red, green, refactor.
package struct Step: Sendable {
  /// The number inside its chapter, from 1.
  package let number: Int
  /// The title without its number.
  package let title: String
  /// The line of the heading.
  package let location: SourceLocation
  /// The words before the first phase.
  package let prose: [Markdown.Block]
  /// The phases, in order.
  package let phases: [Phase]

  /// The earlier titles, which progress may still be kept under.
  package let formerTitles: [String]

  /// Returns the former title that an author's mark gives a step, or `nil` for
  /// another mark.
  static func formerTitle(_ mark: String) -> String? {
    let prefix = "formerly: "
    return mark.hasPrefix(prefix) ? mark.dropFirst(prefix.count).trimmed : nil
  }

  /// The title as a name of files, such as `nine-marks`: it doesn't change when
  /// steps are moved.
  package var slug: String { Self.slug(of: title) }

  /// The former titles as names of files.
  package var formerSlugs: [String] { formerTitles.map(Self.slug) }

  /// Returns a title as a name of files.
  package static func slug(of title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }

  /// The work in a step.
  package enum Kind: Sendable {
    /// Red and Green: there is a test to write.
    case cycle
    /// A Refactor without a test.
    case tidying
    /// A Given alone: there is nothing to write.
    case given
  }

  /// The work in the step.
  package var kind: Kind {
    if phase(.red) != nil { return .cycle }
    return phase(.refactor) == nil ? .given : .tidying
  }

  /// Returns the phase of a kind, if the step has one.
  package func phase(_ kind: Phase.Kind) -> Phase? {
    phases.first { $0.kind == kind }
  }

  /// The part that adds the test: of a Red with a stub, the first half.
  package var test: Phase? { phase(.amber) ?? phase(.red) }

  /// The part that only lets the test compile, if the step has one.
  package var stub: Phase? { phase(.amber) == nil ? nil : phase(.red) }

  /// The hints of all phases, in order.
  package var hints: [Hint] { phases.flatMap(\.hints) }
}
