package import CoursePlatform

/// A phase of a step, such as its red phase: prose, listings, and claims.
package struct Phase: Sendable {
  /// The purpose of a phase in its step, such as adding a failing test.
  package enum Kind: String, Sendable, CaseIterable {
    /// The kinds of phases, in their order within a step.
    ///
    /// An `amber` phase is the first half of a red phase whose test doesn't
    /// compile yet. The `red` phase that follows adds a stub to let the test
    /// compile and fail.
    /// A `pin` phase adds tests that pass at once, because they record what the
    /// code does before it's changed.
    case given, amber, red, green, pin, refactor

    /// The kinds of phases that have a heading in the lesson.
    ///
    /// An amber phase doesn't have a heading of its own, because it's under the
    /// heading `Red`.
    package static let headed: [Kind] = [.given, .red, .green, .pin, .refactor]

    /// The lesson's heading for this kind of phase, such as `Red`.
    package var title: String {
      let name = self == .amber ? Kind.red.rawValue : rawValue
      return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns whether this kind of phase comes before another kind in a step.
    package func comes(before other: Kind) -> Bool {
      let order = Self.allCases
      return order.firstIndex(of: self) ?? 0 < order.firstIndex(of: other) ?? 0
    }
  }

  /// A block in a phase, such as a paragraph or a listing.
  package enum Part: Hashable, Sendable {
    case words(Markdown.Block)
    case listing(Listing)
    case console(Console, Markdown.Block)
    case claims([Claim], Markdown.Block)
    case hint(Hint)
  }

  /// The phase's purpose in its step.
  ///
  /// A chapter's opening is a `given` phase.
  package let kind: Kind
  /// The location of the phase's heading or, for a phase that adds a stub, of
  /// the claim above the stub.
  package let location: SourceLocation
  package let parts: [Part]
  /// The tests in the phase's listings that no chaff needs to be caught by
  /// alone.
  package let excusedTests: [ExcusedTest]
  /// The author's reason why several tests fail in the phase, or `nil` if the
  /// author states none.
  package let severalTests: SeveralTests?

  /// The phase's prose above its first listing.
  package var prose: [Markdown.Block] {
    parts.prefix { !$0.isListing }.compactMap(\.words)
  }

  /// The phase's prose below its first listing.
  package var afterword: [Markdown.Block] {
    parts.drop { !$0.isListing }.compactMap(\.words)
  }

  /// The prose, console blocks, and claims below the first listing.
  ///
  /// The array is empty unless it would contain prose or a console block.
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

  /// The listings that change the learner's package, in order.
  package var listings: [Listing] {
    parts.compactMap { part in
      if case .listing(let listing) = part { listing } else { nil }
    }
  }

  /// The console blocks, which show commands to run and their output.
  package var consoles: [Console] {
    parts.compactMap { part in
      if case .console(let console, _) = part { console } else { nil }
    }
  }

  /// The claims about the test results after the phase's changes.
  package var claims: [Claim] {
    parts.flatMap { part in
      if case .claims(let claims, _) = part { claims } else { [Claim]() }
    }
  }

  /// The hints for the learner, which range from a nudge to nearly the whole
  /// answer.
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

  /// The location of the first line of this block in the lesson.
  var location: SourceLocation {
    switch self {
    case .words(let block), .console(_, let block), .claims(_, let block):
      block.location
    case .listing(let listing): listing.location
    case .hint(let hint): hint.location
    }
  }
}
