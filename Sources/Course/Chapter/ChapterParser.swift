import CoursePlatform

/// Reads a lesson: Markdown in, a chapter out.
struct ChapterParser {
  let page: Markdown
  private let number: Int
  var blocks: [Markdown.Block] { page.blocks }
  var index = 0
  /// What does not follow the format, block by block.
  var mistakes: [Mistake]
  /// The folds that were read where they are no hints; nil where they are.
  var folds: [Markdown.Block]?

  /// Reads a chapter's lesson.
  ///
  /// - Parameters:
  ///   - slug: the folder's name.
  ///   - page: the lesson.
  /// - Returns: the chapter.
  /// - Throws: `Mistakes`: all that does not follow the format.
  static func chapter(slug: String, page: Markdown) throws -> Chapter {
    guard let number = Int(slug.prefix { $0 != "-" }) else {
      throw Mistake(
        "a chapter's folder is named NN-slug, not \(slug)",
        at: page.location
      )
    }
    var parser = ChapterParser(page, number: number)
    let chapter = parser.chapter(slug: slug)
    try parser.throwMistakes()
    return chapter
  }

  init(_ page: Markdown, number: Int = 0) {
    self.page = page
    self.number = number
    mistakes = page.mistakes
  }

  private func throwMistakes() throws {
    guard !mistakes.isEmpty else { return }
    throw Mistakes(mistakes.sorted { $0.location.line < $1.location.line })
  }

  /// Reads a part and notes its mistake, so that the rest is read, too.
  mutating func attempt(
    _ body: (inout ChapterParser) throws -> Void
  ) {
    do {
      try body(&self)
    } catch {
      if let mistake = error as? Mistake { mistakes.append(mistake) }
    }
  }

  private mutating func chapter(slug: String) -> Chapter {
    var title = ""
    attempt { title = try $0.title() }
    var opening = Phase(kind: .given, location: page.location)
    readContents(of: &opening)
    var steps: [Step] = []
    while let step = nextStep(after: steps.count) { steps.append(step) }
    var closing = Closing()
    attempt { closing = try $0.readClosing() }
    return Chapter(
      number: number,
      slug: slug,
      title: title,
      page: page,
      opening: opening,
      steps: steps,
      wholeFiles: closing.wholeFiles,
      answers: closing.answers
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
        at: blocks.first?.location ?? page.location
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
    let formerTitles = formerTitles()
    var prose: [String] = []
    attempt { prose = try $0.proseOfStep() }
    var phases: [Phase] = []
    while let next = nextPhases(after: phases.last?.kind) { phases += next }
    return Step(
      number: count + 1,
      title: text.dropFirst(prefix.count).trimmed,
      location: location,
      prose: prose.joined(separator: "\n\n"),
      phases: phases,
      formerTitles: formerTitles
    )
  }

  /// How the mark of a title that a step had before begins.
  private static let formerly = "formerly: "

  /// Reads the marks just below a step's heading.
  private mutating func formerTitles() -> [String] {
    var titles: [String] = []
    while index < blocks.count, case .mark(let words) = blocks[index].kind,
      words.hasPrefix(Self.formerly)
    {
      titles.append(words.dropFirst(Self.formerly.count).trimmed)
      index += 1
    }
    return titles
  }

  /// Reads what stands under a heading: one phase, or the two of a Red with a
  /// stub.
  private mutating func nextPhases(after last: Phase.Kind?) -> [Phase]? {
    guard index < blocks.count, case .heading(3, let text) = blocks[index].kind
    else { return nil }
    let location = blocks[index].location
    let kind = Phase.Kind.headed.first { $0.title == text }
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
    guard kind == .red, let claim = indexOfClaimAboveStub else {
      return [readPhase(kind ?? last ?? .given, at: location)]
    }
    return [
      readPhase(.amber, at: location, upTo: claim + 1),
      readPhase(.red, at: blocks[claim].location),
    ]
  }

  private mutating func readPhase(
    _ kind: Phase.Kind,
    at location: SourceLocation,
    upTo end: Int? = nil
  ) -> Phase {
    var phase = Phase(kind: kind, location: location)
    readContents(of: &phase, upTo: end)
    return phase
  }

  /// The block of the claims of a test that does not compile, if code that lets
  /// it compile comes before the next heading.
  private var indexOfClaimAboveStub: Int? {
    let phase = blocks.indices.dropFirst(index).prefix {
      if case .heading = blocks[$0].kind { false } else { true }
    }
    let claim = phase.first { index in
      guard case .quote(let lines) = blocks[index].kind else { return false }
      return lines.allSatisfy { line in
        guard let claim = try? Claim(line, at: blocks[index].location),
          case .doesNotCompile = claim.kind
        else { return false }
        return true
      }
    }
    let code = phase.last { index in
      guard case .code(let language, _) = blocks[index].kind else {
        return false
      }
      return ["swift", "diff"].contains(language)
    }
    guard let claim, let code, claim < code else { return nil }
    return claim
  }

  // MARK: What stands in a phase

  /// Reads prose, listings, hints and claims up to the next heading, or to a
  /// block before it.
  mutating func readContents(
    of phase: inout Phase,
    upTo end: Int? = nil
  ) {
    while index < end ?? blocks.count {
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
    case .mark(let words):
      guard !words.hasPrefix(Self.formerly) else {
        throw Mistake(
          "<!-- formerly: Old title --> stands just below the heading of a step",
          at: block.location
        )
      }
    case .hint where folds != nil:
      folds?.append(block)
    case .hint(let title, let lines):
      phase.hints.append(try Self.hint(title, lines, at: block.location))
    case .quote(let lines):
      try Self.readQuote(lines, of: block, into: &phase)
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

  private static func readQuote(
    _ lines: [String],
    of block: Markdown.Block,
    into phase: inout Phase
  ) throws {
    var claims: [Claim] = []
    for (offset, line) in lines.enumerated() {
      let claim = try Claim(line, at: block.location.below(offset))
      if let claim { claims.append(claim) }
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
      phase.add(prose: block.source.joined(separator: "\n"))
    }
  }

  private static func hint(
    _ title: String,
    _ lines: [String],
    at location: SourceLocation
  ) throws -> Hint {
    let text = lines.withoutMarks.joined(separator: "\n").trimmed
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
    case .whole:
      throw Mistake(
        "a whole file is shown in a fold of ## What we learned, and nowhere "
          + "else",
        at: block.location
      )
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
      do {
        change = .edit(try Diff(code))
      } catch {
        throw error.mistake(below: blocks[index].location)
      }
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
      fence: blocks[index].location,
      source: source
    )
  }

  // MARK: Prose without listings

  mutating func proseOfStep() throws -> [String] {
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
}

// MARK: - Chaffs and wheats

extension ChapterParser {
  /// Reads the file of a chaff or a wheat: one sentence, and the listings below
  /// it.
  ///
  /// - Parameters:
  ///   - name: the file's name, without its ending.
  ///   - step: the slug of its step.
  ///   - page: its text.
  /// - Returns: what the file says.
  /// - Throws: `Mistake` at the first thing that does not follow the format.
  static func aside<A: Aside>(
    name: String,
    step: String,
    page: Markdown
  ) throws -> A {
    let start = page.location
    var parser = ChapterParser(page)
    var phase = Phase(kind: .given, location: start)
    parser.readContents(of: &phase)
    try parser.throwMistakes()
    guard parser.index == parser.blocks.count, phase.prose.count == 1,
      phase.afterword.isEmpty
    else {
      throw Mistake("a \(A.word) is one sentence, then listings", at: start)
    }
    guard !phase.listings.isEmpty else {
      throw Mistake(
        "this \(A.word) changes nothing: it has no listing",
        at: start
      )
    }
    if let claim = phase.claims.first {
      throw Mistake("a \(A.word) has no claims", at: claim.location)
    }
    return A(
      step: step,
      name: name,
      sentence: phase.prose[0].split(separator: "\n").joined(separator: " "),
      listings: phase.listings,
      location: start
    )
  }
}
