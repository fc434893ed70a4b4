package import CoursePlatform

/// A step of a chapter: usually one cycle of red, green, refactor.
package struct Step: Sendable {
  /// The step's number in its chapter, from 1.
  package let number: Int
  /// The title without its number.
  package let title: String
  /// The line of the heading.
  package let location: SourceLocation
  /// The prose before the first phase.
  package let prose: [Markdown.Block]
  /// The phases, in order.
  package let phases: [Phase]

  /// The earlier titles of the step, under which progress may still be stored.
  package let formerTitles: [String]

  /// Returns the former title in an author's mark, or `nil` for any other mark.
  static func formerTitle(_ mark: String) -> String? {
    let prefix = "formerly: "
    return mark.hasPrefix(prefix) ? mark.dropFirst(prefix.count).trimmed : nil
  }

  /// The title as a file name, such as `nine-marks`.
  ///
  /// The slug doesn't change when steps are moved.
  package var slug: String { Self.slug(of: title) }

  /// The former titles as file names.
  package var formerSlugs: [String] { formerTitles.map(Self.slug) }

  /// Returns a title as a file name.
  package static func slug(of title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }

  /// The kind of work in a step.
  package enum Kind: Sendable {
    /// Red and Green: there's a test to write.
    case cycle
    /// A Refactor without a test.
    case tidying
    /// Only a Given: there's nothing to write.
    case given
  }

  /// The kind of work in the step.
  package var kind: Kind {
    if phase(.red) != nil { return .cycle }
    return phase(.refactor) == nil ? .given : .tidying
  }

  /// Returns the phase of a kind, if the step has one.
  package func phase(_ kind: Phase.Kind) -> Phase? {
    phases.first { $0.kind == kind }
  }

  /// The phase that adds the test: for a Red with a stub, its first half.
  package var test: Phase? { phase(.amber) ?? phase(.red) }

  /// The phase that only lets the test compile, if the step has one.
  package var stub: Phase? { phase(.amber) == nil ? nil : phase(.red) }

  /// The hints of all phases, in order.
  package var hints: [Hint] { phases.flatMap(\.hints) }
}
