import CoursePlatform

extension Phase {
  /// Parses the blocks of a phase, recording the mistakes in the blocks.
  init(
    _ kind: Kind,
    at location: SourceLocation,
    of blocks: some Sequence<Markdown.Block>,
    noting mistakes: inout [Mistake]
  ) {
    var parts: [Part] = []
    let blocks = Array(blocks)
    var rest = blocks[...]
    while let block = rest.popFirst() {
      let below = rest
      do {
        guard let part = try Part(block, before: &rest) else { continue }
        try part.checkOrder(after: parts)
        parts.append(part)
      } catch {
        mistakes.append(error)
        // The code below an invalid caption is skipped with it.
        rest = below
        if case .paragraph = block.kind, case .code? = rest.first?.kind {
          rest.removeFirst()
        }
      }
    }
    self.init(
      kind: kind,
      location: location,
      parts: parts,
      excusedTests: blocks.compactMap(ExcusedTest.init),
      severalTests: blocks.lazy.compactMap(SeveralTests.init).first
    )
  }

  /// Returns the prose in the given blocks, which are outside any phase.
  ///
  /// A mistake is recorded if the blocks contain anything but prose.
  static func words(
    of blocks: some Collection<Markdown.Block>,
    noting mistakes: inout [Mistake]
  ) -> [Markdown.Block] {
    guard let start = blocks.first?.location else { return [] }
    let phase = Phase(.given, at: start, of: blocks, noting: &mistakes)
    let other = phase.parts.first { part in
      if case .words = part { false } else { true }
    }
    if let other {
      mistakes.note(
        "a listing, hint, claim, or console block must be inside a step, "
          + "under ### Given, ### Red, ### Green, ### Pin, or ### "
          + "Refactor",
        at: other.location
      )
    }
    return phase.prose
  }
}

extension Phase.Part {
  /// Parses a block as a part of a phase, along with the code block below it if
  /// the block is a caption.
  ///
  /// The result is `nil` for an author's comment.
  ///
  /// - Throws: `Mistake` if the block isn't allowed in a phase.
  fileprivate init?(
    _ block: Markdown.Block,
    before rest: inout ArraySlice<Markdown.Block>
  ) throws(Mistake) {
    switch block.kind {
    case .heading:
      throw block.mistake("a heading can't be nested more deeply than ###")
    case .mark:
      guard block.formerTitle == nil else {
        throw block.mistake(
          "<!-- formerly: Old title --> must be directly below a step's heading"
        )
      }
      return nil
    case .fold(let title, let page):
      self = .hint(try Hint(page, titled: title, at: block.location))
    case .quote(let lines):
      let claims = try Self.claims(in: lines, of: block)
      self = claims.isEmpty ? .words(block) : .claims(claims, block)
    case .code("console", let lines):
      self = .console(try Console(lines: lines, at: block.location), block)
    case .code(let language, _):
      if let rejection = Self.rejection(of: language) {
        throw block.mistake(rejection)
      }
      self = .words(block)
    case .paragraph(let lines):
      let caption = try Caption(paragraph: lines, at: block.location)
      self =
        try caption.map { caption throws(Mistake) in
          .listing(try Listing(caption, of: block, before: &rest))
        } ?? .words(block)
    case .list, .table:
      self = .words(block)
    }
  }

  /// Checks that this part isn't a listing that comes after a claim or a
  /// console block.
  ///
  /// - Throws: `Mistake` if the listing comes too late in the phase.
  fileprivate func checkOrder(after parts: [Phase.Part]) throws(Mistake) {
    guard case .listing = self else { return }
    let claims = parts.first { if case .claims = $0 { true } else { false } }
    if let line = claims?.location.line {
      throw Mistake(
        "this listing must come before the claim on line \(line)",
        at: location
      )
    }
    let console = parts.first { if case .console = $0 { true } else { false } }
    if let line = console?.location.line {
      throw Mistake(
        "this listing must come before the console block on line \(line)",
        at: location
      )
    }
  }

  private static func claims(
    in lines: [String],
    of block: Markdown.Block
  ) throws(Mistake) -> [Claim] {
    let claims = try Claim.all(in: lines, at: block.location)
    let lineCount = claims.map(\.lines.count).reduce(0, +)
    guard claims.isEmpty || lineCount == lines.count(where: { !$0.isBlank })
    else {
      throw block.mistake(
        "a block quote that contains a claim must contain nothing but claims, "
          + "and each of them starts on a new line"
      )
    }
    return claims
  }

  /// Returns an error message for a code block that has no caption, or `nil` if
  /// the block's language is `text`.
  private static func rejection(of language: String) -> String? {
    switch language {
    case "text": nil
    case "swift", "diff":
      "this listing has no caption. Write the file's path in backticks in a "
        + "paragraph above the listing, or put code that shouldn't be applied to "
        + "the package in a text block"
    case "": "a code block's language must be swift, diff, console, or text"
    default:
      "a code block's language must be swift, diff, console, or text, not "
        + language
    }
  }
}

extension Hint {
  fileprivate init(
    _ page: Markdown,
    titled title: String,
    at location: SourceLocation
  ) throws(Mistake) {
    for block in page.blocks {
      guard case .code(let language, _) = block.kind, language != "text" else {
        continue
      }
      throw block.mistake(
        "code in a hint isn't applied to the package, so it must be in a text "
          + "block"
      )
    }
    let blocks = page.blocks.filter { !$0.isMark }
    guard !blocks.isEmpty || !page.mistakes.isEmpty else {
      throw Mistake("this hint is empty", at: location)
    }
    self.init(title: title, blocks: blocks, location: location)
  }
}
