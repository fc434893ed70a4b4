package import CoursePlatform

/// A part of a step: its prose, its changes to the tree, and its claims.
package struct Phase: Sendable {
  /// The purpose of a phase.
  package enum Kind: String, Sendable, CaseIterable {
    /// An `amber` phase is the first half of a Red whose test doesn't compile.
    ///
    /// A stub that lets the test compile and fail follows it.
    case given, amber, red, green, refactor

    /// The kinds that have a heading; an amber phase is under the heading of
    /// its Red.
    package static let headed: [Kind] = [.given, .red, .green, .refactor]

    /// The heading, such as `Red`.
    package var title: String {
      let name = self == .amber ? Kind.red.rawValue : rawValue
      return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns whether this kind of phase comes before another in a step.
    package func comes(before other: Kind) -> Bool {
      let order = Self.allCases
      return order.firstIndex(of: self) ?? 0 < order.firstIndex(of: other) ?? 0
    }
  }

  /// A part of a phase, in the order of the lesson.
  package enum Part: Hashable, Sendable {
    case words(Markdown.Block)
    case listing(Listing)
    case console(Console, Markdown.Block)
    case claims([Claim], Markdown.Block)
    case hint(Hint)
  }

  /// The kind of phase; the opening of a chapter is a Given.
  package let kind: Kind
  /// The line of the heading, or, for a stub, of the claim above it.
  package let location: SourceLocation
  package let parts: [Part]

  /// The prose above the first listing.
  package var prose: [Markdown.Block] {
    parts.prefix { !$0.isListing }.compactMap(\.words)
  }

  /// The prose below the first listing.
  package var afterword: [Markdown.Block] {
    parts.drop { !$0.isListing }.compactMap(\.words)
  }

  /// The prose, outputs and claims below the first listing, or an empty array
  /// if there are only claims.
  package var outcome: [Markdown.Block] {
    let rest = parts.drop { !$0.isListing }
    let isTold = rest.contains {
      switch $0 {
      case .words, .console: true
      case .listing, .claims, .hint: false
      }
    }
    return isTold ? rest.compactMap(\.outcome) : []
  }

  /// The changes to the tree, in order.
  package var listings: [Listing] {
    parts.compactMap { part in
      if case .listing(let listing) = part { listing } else { nil }
    }
  }

  /// The commands and their outputs.
  package var consoles: [Console] {
    parts.compactMap { part in
      if case .console(let console, _) = part { console } else { nil }
    }
  }

  /// The claimed test results after the changes.
  package var claims: [Claim] {
    parts.flatMap { part in
      if case .claims(let claims, _) = part { claims } else { [Claim]() }
    }
  }

  /// The hints, from a nudge to nearly the whole answer.
  package var hints: [Hint] {
    parts.compactMap { part in
      if case .hint(let hint) = part { hint } else { nil }
    }
  }
}

extension Phase.Part {
  fileprivate var isListing: Bool {
    if case .listing = self { true } else { false }
  }

  fileprivate var words: Markdown.Block? {
    if case .words(let block) = self { block } else { nil }
  }

  fileprivate var outcome: Markdown.Block? {
    switch self {
    case .words(let block), .console(_, let block), .claims(_, let block): block
    case .listing, .hint: nil
    }
  }

  /// The first line of the part.
  var location: SourceLocation {
    switch self {
    case .words(let block), .console(_, let block), .claims(_, let block):
      block.location
    case .listing(let listing): listing.location
    case .hint(let hint): hint.location
    }
  }
}
