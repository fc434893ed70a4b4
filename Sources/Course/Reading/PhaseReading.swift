import CoursePlatform

extension Phase {
  /// Reads the blocks of a phase as far as possible.
  init(
    _ kind: Kind,
    at location: SourceLocation,
    of blocks: some Sequence<Markdown.Block>,
    noting mistakes: inout [Mistake]
  ) {
    var parts: [Part] = []
    var rest = Array(blocks)[...]
    while let block = rest.popFirst() {
      let below = rest
      do {
        guard let part = try Part(block, before: &rest) else { continue }
        try part.checkOrder(after: parts)
        parts.append(part)
      } catch {
        mistakes.append(error)
        // The code below a wrong caption is passed over with it.
        rest = below
        if case .paragraph = block.kind, case .code? = rest.first?.kind {
          rest.removeFirst()
        }
      }
    }
    self.init(kind: kind, location: location, parts: parts)
  }

  /// Reads blocks that belong to no phase: they have only words.
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
      mistakes.append(
        Mistake(
          "a listing, hint, claim or console block of a step goes under "
            + "### Given, Red, Green or Refactor",
          at: other.location
        )
      )
    }
    return phase.prose
  }
}

extension Phase.Part {
  /// Reads a block, and the code below it if it's a caption; `nil` for a mark.
  fileprivate init?(
    _ block: Markdown.Block,
    before rest: inout ArraySlice<Markdown.Block>
  ) throws(Mistake) {
    switch block.kind {
    case .heading:
      throw Mistake("headings go no deeper than ###", at: block.location)
    case .mark:
      guard block.formerTitle == nil else {
        throw Mistake(
          "<!-- formerly: Old title --> goes just below the heading of a step",
          at: block.location
        )
      }
      return nil
    case .fold(let title, let page):
      self = .hint(try Hint(page, titled: title, at: block.location))
    case .quote(let lines):
      let claims = try Self.claims(in: lines, at: block.location)
      self = claims.isEmpty ? .words(block) : .claims(claims, block)
    case .code("console", let lines):
      self = .console(try Console(lines: lines, at: block.location), block)
    case .code(let language, _):
      try Self.checkIsText(language, at: block.location)
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

  /// Refuses a listing below a claim or an output.
  fileprivate func checkOrder(after parts: [Phase.Part]) throws(Mistake) {
    guard case .listing = self else { return }
    let claims = parts.first { if case .claims = $0 { true } else { false } }
    if let line = claims?.location.line {
      throw Mistake(
        "this listing is below the claim of line \(line): claims end a phase",
        at: location
      )
    }
    let console = parts.first { if case .console = $0 { true } else { false } }
    if let line = console?.location.line {
      throw Mistake(
        "this listing is below the console block of line \(line), which is of "
          + "the whole phase",
        at: location
      )
    }
  }

  private static func claims(
    in lines: [String],
    at location: SourceLocation
  ) throws(Mistake) -> [Claim] {
    var claims: [Claim] = []
    for (offset, line) in lines.enumerated() {
      let claim = try Claim(line, at: location.below(offset))
      if let claim { claims.append(claim) }
    }
    guard claims.isEmpty || claims.count == lines.count(where: { !$0.isBlank })
    else {
      throw Mistake(
        "a block quote with a claim has one claim on each line, and no prose",
        at: location
      )
    }
    return claims
  }

  /// Refuses code that no claim would prove.
  private static func checkIsText(
    _ language: String,
    at location: SourceLocation
  ) throws(Mistake) {
    switch language {
    case "text": return
    case "swift", "diff":
      throw Mistake(
        "this listing has no caption: the paragraph above it is a path in "
          + "backticks, alone. Code that is not applied is a text block",
        at: location
      )
    default:
      throw Mistake(
        "a code block is swift, diff, console or text, not "
          + (language.isEmpty ? "without a language" : language),
        at: location
      )
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
      throw Mistake(
        "a hint is not applied: show its code as a text block",
        at: block.location
      )
    }
    guard !page.blocks.isEmpty || !page.mistakes.isEmpty else {
      throw Mistake("this hint says nothing", at: location)
    }
    self.init(title: title, blocks: page.blocks, location: location)
  }
}

extension Listing {
  /// Reads a caption, and the block below it if it has one.
  fileprivate init(
    _ caption: Caption,
    of block: Markdown.Block,
    before rest: inout ArraySlice<Markdown.Block>
  ) throws(Mistake) {
    switch caption.note {
    case .deleted:
      self.init(caption, .delete, of: block)
    case .given:
      self.init(caption, .given, of: block)
    case .whole:
      throw Mistake(
        "a whole file is shown in a fold of ## What we learned, and nowhere "
          + "else",
        at: block.location
      )
    case .replaced, nil:
      guard let code = rest.popFirst(),
        let change = try Change(caption, of: block, code)
      else {
        throw Mistake(
          "the caption \(block.source[0]) isn't followed by a swift or diff "
            + "block",
          at: block.location
        )
      }
      self.init(caption, change, of: block, code)
    }
  }

  private init(
    _ caption: Caption,
    _ change: Change,
    of block: Markdown.Block,
    _ code: Markdown.Block? = nil
  ) {
    self.init(
      path: caption.path,
      change: change,
      location: block.location,
      fence: (code ?? block).location,
      source: block.source + (code.map { [""] + $0.source } ?? [])
    )
  }
}

extension Listing.Change {
  /// Reads the code below a caption; `nil` if it isn't code of a listing.
  fileprivate init?(
    _ caption: Caption,
    of block: Markdown.Block,
    _ code: Markdown.Block
  ) throws(Mistake) {
    switch code.kind {
    case .code("swift", let lines):
      self =
        caption.note == nil ? .create(lines.asText) : .replace(lines.asText)
    case .code("diff", let lines):
      guard caption.note == nil else {
        throw Mistake(
          "a diff edits a file that is there: (replaced) goes with a swift "
            + "block",
          at: block.location
        )
      }
      do {
        self = .edit(try Diff(lines))
      } catch {
        throw error.mistake(below: code.location)
      }
    default:
      return nil
    }
  }
}
