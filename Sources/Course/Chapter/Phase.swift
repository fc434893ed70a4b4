package import CoursePlatform

/// A part of a step: what it says, what it changes, what it claims.
package struct Phase: Sendable {
  /// What a phase is for.
  package enum Kind: String, Sendable, CaseIterable {
    /// `amber` is the first half of a Red whose test does not compile, where a
    /// stub follows that lets it fail.
    case given, amber, red, green, refactor

    /// The kinds that have a heading: an amber stands under its Red's.
    package static let headed: [Kind] = [.given, .red, .green, .refactor]

    /// The heading, such as `Red`.
    package var title: String {
      let name = self == .amber ? Kind.red.rawValue : rawValue
      return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Whether this phase comes before another in a step.
    package func comes(before other: Kind) -> Bool {
      let order = Self.allCases
      return order.firstIndex(of: self) ?? 0 < order.firstIndex(of: other) ?? 0
    }
  }

  /// The kind; the opening of a chapter is a Given.
  package let kind: Kind
  /// The line of the heading; where a stub follows a claim, that of the claim.
  package let location: SourceLocation
  /// What the lesson says before the first listing, as Markdown.
  package var prose: [String] = []
  /// What the lesson says from the first listing on, as Markdown.
  package var afterword: [String] = []
  /// The changes to the tree, in order.
  package var listings: [Listing] = []
  /// The commands and their outputs.
  package var consoles: [ConsoleBlock] = []
  /// What the tests do once the changes are made.
  package var claims: [Claim] = []
  /// The hints, from a nudge to nearly the answer.
  package var hints: [Hint] = []

  /// Adds a paragraph where it belongs.
  mutating func add(prose paragraph: String) {
    if listings.isEmpty {
      prose.append(paragraph)
    } else {
      afterword.append(paragraph)
    }
  }
}
