import Course
import CoursePlatform

/// A part of a page whose content is checked: a heading, a block of prose, or a
/// `text` block.
///
/// Listings, claims, and console blocks aren't passages, because they're
/// checked separately.
struct Passage: Sendable {
  enum Kind: Hashable, Sendable {
    case heading, prose, text
  }

  /// A comment below a passage that tells `kata verify` how to check the
  /// passage, or what to accept there without a check.
  struct Mark: Hashable, Sendable {
    let words: String
    let location: SourceLocation
  }

  /// An inline code span in a passage, with the span's location.
  struct Span: Hashable, Sendable {
    let text: String
    let location: SourceLocation
  }

  let kind: Kind
  let lines: [String]
  /// The location of the passage's first line.
  let location: SourceLocation
  /// The number of the answer that contains the passage, or `nil` if the
  /// passage isn't part of an answer.
  var answer: Int?
  /// The author's comments below the passage, each of which tells `kata verify`
  /// how to check the passage or what to accept there without a check.
  var marks: [Mark] = []
  /// The listings of the program that the passage describes, or an empty array
  /// if the passage doesn't describe a program.
  ///
  /// The program is either deliberately wrong (a chaff) or an alternative
  /// correct program (a wheat).
  let listings: [Listing]
  /// The inline code spans, in order, or an empty array for a `text` block.
  let spans: [Span]
  /// The lines of the passage, with a backtick in place of each inline code
  /// span.
  let words: [String]

  init(
    _ kind: Kind,
    lines: [String],
    at location: SourceLocation,
    listings: [Listing] = []
  ) {
    self.kind = kind
    self.lines = lines
    self.location = location
    self.listings = listings
    guard kind != .text, lines.contains(where: { $0.holds("`") }) else {
      (spans, words) = ([], lines)
      return
    }
    let pieces = Inline.pieces(of: lines)
    words = pieces.withoutCode.parts(at: UInt8(ascii: "\n"))
    spans = pieces.spans.map { line, code in
      let text = code.split(whereSeparator: \.isWhitespace)
      return Span(
        text: text.joined(separator: " "),
        location: location.below(line)
      )
    }
  }
}

extension Passage {
  /// Returns the passages on a page, in order.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the page.
  ///   - captions: The locations of listing captions, which aren't prose.
  ///   - swiftIsText: Whether Swift blocks are passages rather than listings.
  /// - Returns: The passages, each with the author's comments below it.
  static func all(
    in blocks: [Markdown.Block],
    captions: Set<SourceLocation> = [],
    swiftIsText: Bool = false
  ) -> [Passage] {
    var passages: [Passage] = []
    func add(_ kind: Kind, lines: [String], at location: SourceLocation) {
      passages.append(Passage(kind, lines: lines, at: location))
    }
    for block in blocks where !captions.contains(block.location) {
      switch block.kind {
      case .heading:
        add(.heading, lines: block.source, at: block.location)
      case .paragraph, .list, .table:
        add(.prose, lines: block.source, at: block.location)
      case .quote(let lines):
        let isClaims = lines.contains {
          $0.hasPrefix("**") || Claim.isMeant(in: $0)
        }
        if !isClaims { add(.prose, lines: lines, at: block.location) }
      case .code(let language, let lines):
        let texts = ["text", "sh"] + (swiftIsText ? ["swift"] : [])
        guard texts.contains(language) else { continue }
        add(.text, lines: lines, at: block.location.below(1))
      case .fold(_, let page):
        passages += all(in: page.blocks, captions: captions)
      case .mark(let words):
        if passages.isEmpty { add(.prose, lines: [], at: block.location) }
        passages[passages.count - 1].marks.append(
          Mark(words: words, location: block.location)
        )
      }
    }
    return passages
  }
}

extension Chapter {
  /// The passages of the chapter's lesson, followed by the descriptions of the
  /// chapter's chaffs and wheats.
  var passages: [Passage] {
    let captions =
      phases.flatMap(\.listings).map(\.location)
      + wholeFiles.map(\.location)
    let lesson = Passage.all(in: page.blocks, captions: Set(captions))
    return lesson.map { passage in
      var passage = passage
      let line = passage.location.line
      passage.answer =
        answers.last { $0.page.lineNumbers.contains(line) }?.number
      return passage
    }
      + (chaffs + wheats).map { variant in
        Passage(
          .prose,
          lines: [variant.sentence],
          at: variant.location,
          listings: variant.listings
        )
      }
  }
}

extension Sequence<Inline> {
  /// The inline code spans among the pieces, each with the number of lines
  /// above the span.
  var spans: [(line: Int, code: String)] {
    flatMap { piece in
      switch piece.kind {
      case .code(let code): [(piece.line, code)]
      case .emphasis(let inner), .strong(let inner), .link(let inner, _):
        inner.spans
      case .text, .image: [(line: Int, code: String)]()
      }
    }
  }

  /// The Markdown source of the pieces, with a backtick in place of each inline
  /// code span.
  fileprivate var withoutCode: String {
    map { piece in
      switch piece.kind {
      case .text(let text): text
      case .code(let code): "`" + code.filter { $0 == "\n" }
      case .emphasis(let inner): "*\(inner.withoutCode)*"
      case .strong(let inner): "**\(inner.withoutCode)**"
      case .link(let inner, let target): "[\(inner.withoutCode)](\(target))"
      case .image(let words, let target): "![\(words)](\(target))"
      }
    }.joined()
  }
}
