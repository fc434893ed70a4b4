/// Reads a lesson: Markdown in, a chapter out.
struct ChapterParser {
  private let path: String
  private let number: Int
  /// Whether the rules are known to be kept, and not looked at again.
  private let isProved: Bool
  private let blocks: [Markdown.Block]
  private var index = 0
  /// What does not follow the format, block by block.
  private var mistakes: [Mistake]

  /// Reads a chapter's lesson and chaffs.
  ///
  /// - Parameters:
  ///   - slug: the folder's name.
  ///   - path: the lesson's file, for mistakes.
  ///   - text: the lesson.
  ///   - chaffs: the chapter's wrong programs.
  ///   - wheats: right work that is not the lesson's.
  ///   - isProved: whether what only misleads a reader need not be looked for.
  /// - Returns: the chapter.
  /// - Throws: `Mistakes`: all that does not follow the format.
  static func chapter(
    slug: String,
    path: String,
    text: String,
    chaffs: [Chaff] = [],
    wheats: [Wheat] = [],
    isProved: Bool = false
  ) throws -> Chapter {
    let start = SourceLocation(path: path, line: 1)
    guard let number = Int(slug.prefix { $0 != "-" }) else {
      throw Mistake(
        "a chapter's folder is named NN-slug, not \(slug)",
        at: start
      )
    }
    var parser = ChapterParser(
      path: path,
      number: number,
      text: text,
      isProved: isProved
    )
    var chapter = parser.chapter(slug: slug, text: text)
    try parser.throwMistakes()
    chapter.chaffs = chaffs
    chapter.wheats = wheats
    return chapter
  }

  private init(
    path: String,
    number: Int,
    text: String,
    isProved: Bool
  ) {
    self.path = path
    self.number = number
    self.isProved = isProved
    let page = Markdown(allOf: text, path: path, isProved: isProved)
    blocks = page.blocks
    mistakes = page.mistakes
  }

  private func throwMistakes() throws {
    guard !mistakes.isEmpty else { return }
    throw Mistakes(mistakes.sorted { $0.location.line < $1.location.line })
  }

  /// Does a part of the reading; what is wrong with it does not hide the rest.
  private mutating func attempt(
    _ body: (inout ChapterParser) throws -> Void
  ) {
    do {
      try body(&self)
    } catch {
      if let mistake = error as? Mistake { mistakes.append(mistake) }
    }
  }

  private mutating func chapter(slug: String, text: String) -> Chapter {
    var title = ""
    attempt { title = try $0.title() }
    var opening = Phase(
      kind: .given,
      location: SourceLocation(path: path, line: 1)
    )
    readContents(of: &opening)
    var steps: [Step] = []
    while let step = nextStep(after: steps.count) { steps.append(step) }
    attempt { try $0.readClosing() }
    return Chapter(
      number: number,
      slug: slug,
      title: title,
      path: path,
      text: text.lines.joined(separator: "\n"),
      opening: opening,
      steps: steps
    )
  }

  // MARK: Headings

  private mutating func title() throws -> String {
    if case .heading(1, _)? = blocks.first?.kind { index = 1 }
    guard
      case .heading(1, let text)? = blocks.first?.kind,
      text.hasPrefix("\(number) ")
    else {
      throw Mistake(
        "a chapter starts with its number and title: # \(number) Title",
        at: blocks.first?.location ?? SourceLocation(path: path, line: 1)
      )
    }
    return text.dropFirst("\(number) ".count).trimmed
  }

  private mutating func nextStep(after count: Int) -> Step? {
    guard
      index < blocks.count, case .heading(2, let text) = blocks[index].kind,
      text.first?.isNumber == true
    else { return nil }
    let location = blocks[index].location
    let prefix = "\(number).\(count + 1) "
    if !text.hasPrefix(prefix) {
      mistakes.append(
        Mistake(
          "the next step is ## \(prefix)…, but here is ## \(text)",
          at: location
        )
      )
    }
    index += 1
    var prose: [String] = []
    attempt { prose = try $0.proseOfStep() }
    var phases: [Phase] = []
    while let phase = nextPhase(after: phases.last?.kind) {
      phases.append(phase)
    }
    return Step(
      number: count + 1,
      title: text.dropFirst(prefix.count).trimmed,
      location: location,
      prose: prose.joined(separator: "\n\n"),
      phases: phases
    )
  }

  private mutating func nextPhase(after last: Phase.Kind?) -> Phase? {
    guard index < blocks.count, case .heading(3, let text) = blocks[index].kind
    else { return nil }
    let location = blocks[index].location
    let kind = Phase.Kind.allCases.first { $0.title == text }
    if kind == nil {
      mistakes.append(
        Mistake(
          "a phase is ### Given, Red, Green or Refactor, not ### \(text)",
          at: location
        )
      )
    } else if let kind, let last, !last.comes(before: kind) {
      mistakes.append(
        Mistake(
          "### \(text) cannot follow ### \(last.title): the phases are Given, "
            + "Red, Green, Refactor, each at most once",
          at: location
        )
      )
    }
    index += 1
    var phase = Phase(kind: kind ?? last ?? .given, location: location)
    readContents(of: &phase)
    return phase
  }

  // MARK: What stands in a phase

  /// Reads prose, listings, hints and claims up to the next heading.
  private mutating func readContents(of phase: inout Phase) {
    while index < blocks.count {
      if case .heading(let level, _) = blocks[index].kind, level < 4 { return }
      let start = index
      var read = phase
      attempt {
        do {
          try $0.readBlock(of: &read)
        } catch {
          // The code below a caption that is wrong is passed over with it.
          var isCode = false
          if case .paragraph = $0.blocks[start].kind,
            case .code? = $0.blocks.dropFirst(start + 1).first?.kind
          {
            isCode = true
          }
          $0.index = isCode ? start + 1 : start
          throw error
        }
      }
      phase = read
      index += 1
    }
  }

  /// Reads one block, leaving the index on the last of it.
  private mutating func readBlock(of phase: inout Phase) throws {
    let block = blocks[index]
    switch block.kind {
    case .heading:
      throw Mistake("headings go no deeper than ###", at: block.location)
    case .hint(let title, let lines):
      phase.hints.append(try Self.hint(title, lines, at: block.location))
    case .quote(let lines):
      try readQuote(lines, of: block, into: &phase)
    case .code("console", let lines):
      phase.consoles.append(
        try ConsoleBlock(lines: lines, at: block.location)
      )
    case .code:
      try Self.refuseCode(block)
      phase.add(prose: block.source.joined(separator: "\n"))
    case .paragraph(let lines):
      if let listing = try nextListing(lines, of: block) {
        try Self.refuseListing(listing, after: phase)
        phase.listings.append(listing)
      } else {
        try refuseCount(lines, at: block.location)
        phase.add(prose: lines.joined(separator: "\n"))
      }
    }
  }

  private static func refuseListing(
    _ listing: Listing,
    after phase: Phase
  ) throws {
    if let claim = phase.claims.first {
      throw Mistake(
        "this listing stands below the claim of line \(claim.location.line): "
          + "claims end a phase",
        at: listing.location
      )
    }
    if let console = phase.consoles.first {
      throw Mistake(
        "this listing stands below the console block of line "
          + "\(console.exchanges[0].location.line), which is of the whole phase",
        at: listing.location
      )
    }
  }

  /// Refuses a number of passing tests that no claim proves.
  private func refuseCount(
    _ lines: [String],
    at location: SourceLocation
  ) throws {
    if isProved { return }
    for (offset, line) in lines.enumerated() {
      let words = line.split { !$0.isLetter && !$0.isNumber }
      let counts = zip(words, zip(words.dropFirst(), words.dropFirst(2)))
        .contains { number, rest in
          Int(number) != nil && ["test", "tests"].contains(rest.0)
            && ["pass", "passes"].contains(rest.1)
        }
      guard counts else { continue }
      throw Mistake(
        "how many tests pass is said by a claim: > **Green:** …",
        at: SourceLocation(path: path, line: location.line + offset)
      )
    }
  }

  private func readQuote(
    _ lines: [String],
    of block: Markdown.Block,
    into phase: inout Phase
  ) throws {
    var claims: [Claim] = []
    for (offset, line) in lines.enumerated() {
      let here = SourceLocation(path: path, line: block.location.line + offset)
      if let claim = try Claim(line, at: here) { claims.append(claim) }
    }
    guard claims.isEmpty || claims.count == lines.filter({ !$0.isBlank }).count
    else {
      throw Mistake(
        "a block quote with a claim has one claim on each line, and no prose",
        at: block.location
      )
    }
    phase.claims += claims
    if claims.isEmpty {
      try refuseCount(lines, at: block.location)
      phase.add(prose: block.source.joined(separator: "\n"))
    }
  }

  private static func hint(
    _ title: String,
    _ lines: [String],
    at location: SourceLocation
  ) throws -> Hint {
    var isInCode = false
    for (offset, line) in lines.enumerated() {
      let text = line.trimmed
      guard text.hasPrefix("```") || text.hasPrefix("~~~") else { continue }
      isInCode.toggle()
      guard isInCode, text != "```text" else { continue }
      throw Mistake(
        "a hint is not applied: show its code as a text block",
        at: SourceLocation(
          path: location.path,
          line: location.line + 1 + offset
        )
      )
    }
    let text = lines.joined(separator: "\n").trimmed
    guard !text.isEmpty else {
      throw Mistake("this hint says nothing", at: location)
    }
    return Hint(title: title, text: text, location: location)
  }

  /// Refuses code that no claim would prove.
  private static func refuseCode(_ block: Markdown.Block) throws {
    guard case .code(let language, _) = block.kind else { return }
    switch language {
    case "text":
      return
    case "swift", "diff":
      throw Mistake(
        "this listing has no caption: the paragraph above it is a path in "
          + "backticks, alone. Code that is not applied is a text block",
        at: block.location
      )
    default:
      throw Mistake(
        "a code block is swift, diff, console or text, not "
          + (language.isEmpty ? "without a language" : language),
        at: block.location
      )
    }
  }

  // MARK: Listings

  /// Reads a caption and its block, leaving the index on the last of them.
  private mutating func nextListing(
    _ lines: [String],
    of block: Markdown.Block
  ) throws -> Listing? {
    guard
      let caption = try Caption(paragraph: lines, at: block.location)
    else { return nil }
    switch caption.note {
    case .deleted:
      return listing(caption, .delete, block, source: block.source)
    case .given:
      return listing(caption, .given, block, source: block.source)
    case .replaced, nil:
      index += 1
    }
    guard
      index < blocks.count,
      case .code(let language, let code) = blocks[index].kind,
      ["swift", "diff"].contains(language)
    else {
      throw Mistake(
        "below the caption \(lines[0]) stands no swift or diff block",
        at: block.location
      )
    }
    let source = block.source + [""] + blocks[index].source
    let change: Listing.Change
    if language == "diff" {
      guard caption.note == nil else {
        throw Mistake(
          "a diff edits a standing file: (replaced) goes with a swift block",
          at: block.location
        )
      }
      change = .edit(try Hunk.hunks(of: code, at: blocks[index].location))
    } else {
      change =
        caption.note == nil ? .create(code.asText) : .replace(code.asText)
    }
    return listing(caption, change, block, source: source)
  }

  private func listing(
    _ caption: Caption,
    _ change: Listing.Change,
    _ block: Markdown.Block,
    source: [String]
  ) -> Listing {
    Listing(
      path: caption.path,
      change: change,
      location: block.location,
      source: source
    )
  }

  // MARK: Prose without listings

  private mutating func proseOfStep() throws -> [String] {
    var phase = Phase(kind: .given, location: blocks[index - 1].location)
    readContents(of: &phase)
    let first =
      phase.listings.first?.location ?? phase.claims.first?.location
      ?? phase.hints.first?.location
      ?? phase.consoles.first?.exchanges.first?.location
    if let first {
      throw Mistake(
        "a listing, hint, claim or console block of a step stands under "
          + "### Given, Red, Green or Refactor",
        at: first
      )
    }
    return phase.prose
  }

  private mutating func readClosing() throws {
    for title in ["What we learned", "Try it yourself"] {
      guard index < blocks.count, case .heading(2, title) = blocks[index].kind
      else {
        let location =
          index < blocks.count ? blocks[index].location : blocks.last?.location
        throw Mistake(
          "after the last step comes ## \(title)",
          at: location ?? SourceLocation(path: path, line: 1)
        )
      }
      index += 1
      _ = try proseOfStep()
    }
    if index < blocks.count {
      throw Mistake(
        "nothing comes after ## Try it yourself",
        at: blocks[index].location
      )
    }
  }
}

// MARK: - Chaffs and wheats

extension ChapterParser {
  /// Reads the file of a chaff or a wheat: one sentence, and the listings below
  /// it.
  ///
  /// - Parameters:
  ///   - kind: which it is, for mistakes.
  ///   - name: the file's name, without its ending.
  ///   - step: the slug of its step.
  ///   - path: the file, for mistakes.
  ///   - text: its text.
  ///   - isProved: as with a chapter.
  /// - Returns: what the file says.
  /// - Throws: `Mistake` at the first thing that does not follow the format.
  static func aside(
    _ kind: String,
    name: String,
    step: String,
    path: String,
    text: String,
    isProved: Bool = false
  ) throws -> Aside {
    let start = SourceLocation(path: path, line: 1)
    var parser = ChapterParser(
      path: path,
      number: 0,
      text: text,
      isProved: isProved
    )
    var phase = Phase(kind: .given, location: start)
    parser.readContents(of: &phase)
    try parser.throwMistakes()
    guard parser.index == parser.blocks.count, phase.prose.count == 1,
      phase.afterword.isEmpty
    else {
      throw Mistake("a \(kind) is one sentence, then listings", at: start)
    }
    guard !phase.listings.isEmpty else {
      throw Mistake(
        "this \(kind) changes nothing: it has no listing",
        at: start
      )
    }
    if let claim = phase.claims.first {
      throw Mistake("a \(kind) has no claims", at: claim.location)
    }
    return Aside(
      step: step,
      name: name,
      sentence: phase.prose[0].split(separator: "\n").joined(separator: " "),
      listings: phase.listings,
      location: start
    )
  }
}
