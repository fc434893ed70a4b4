/// A part of a step: what it says, what it changes, what it claims.
struct Phase: Sendable {
  /// What a phase is for.
  enum Kind: String, Sendable, CaseIterable {
    case given, red, green, refactor

    /// The heading, such as `Red`.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// Whether this phase comes before another in a step.
    func comes(before other: Kind) -> Bool {
      let order = Self.allCases
      return order.firstIndex(of: self) ?? 0 < order.firstIndex(of: other) ?? 0
    }
  }

  /// The kind; the opening of a chapter is a Given.
  let kind: Kind
  /// The line of the heading.
  let location: SourceLocation
  /// What the lesson says before the first listing, as Markdown.
  var prose: [String] = []
  /// What the lesson says from the first listing on: what came of it.
  var afterword: [String] = []
  /// The changes to the tree, in order.
  var listings: [Listing] = []
  /// The commands and their outputs.
  var consoles: [ConsoleBlock] = []
  /// What the tests do once the changes are made.
  var claims: [Claim] = []
  /// The hints, from a nudge to nearly the answer.
  var hints: [Hint] = []

  /// Adds a paragraph where it belongs.
  mutating func add(prose paragraph: String) {
    if listings.isEmpty {
      prose.append(paragraph)
    } else {
      afterword.append(paragraph)
    }
  }
}
