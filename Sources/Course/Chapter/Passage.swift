package import CoursePlatform

/// A part of a lesson that a reader takes at its word: a paragraph, be it in a
/// hint or not, or a `text` block.
package struct Passage: Sendable {
  package enum Kind: Hashable, Sendable {
    case heading, prose, text
  }

  /// What the author tells the proof of it.
  package struct Mark: Hashable, Sendable {
    package let words: String
    package let location: SourceLocation
  }

  package let kind: Kind
  package let lines: [String]
  /// The first of the lines.
  package let location: SourceLocation
  /// The number of the step it stands in; the opening and the end have none.
  package let step: Int?
  /// The number of the answer it stands in, if it stands in one.
  package var answer: Int?
  /// The marks below it.
  package var marks: [Mark] = []
  /// The listings of the file of which it is the sentence.
  package let listings: [Listing]
  /// The pieces in backticks, in order; a `text` block has none.
  package let spans: [CodeSpan]
  /// The lines without the pieces in backticks.
  package let words: [String]

  /// Creates a passage of some lines.
  package init(
    _ kind: Kind,
    _ lines: [String],
    at location: SourceLocation,
    step: Int? = nil,
    listings: [Listing] = []
  ) {
    self.kind = kind
    self.lines = lines
    self.location = location
    self.step = step
    self.listings = listings
    (spans, words) =
      kind == .text ? ([], lines) : CodeSpan.parted(lines, at: location)
  }

  /// Returns the place of a line of it, counted from 0.
  package func location(ofLine offset: Int) -> SourceLocation {
    location.below(offset)
  }
}

extension Chapter {
  /// All that the lesson says, besides what its listings, claims and console
  /// blocks prove, and the sentences of its chaffs and wheats.
  package var passages: [Passage] {
    let asides =
      chaffs.map { ($0.sentence, $0.location, $0.step, $0.listings) }
      + wheats.map { ($0.sentence, $0.location, $0.step, $0.listings) }
    let phases =
      [opening] + steps.flatMap(\.phases) + answers.map(\.phase)
    let captions =
      phases.flatMap(\.listings).map(\.location)
      + wholeFiles.map(\.location)
    return Passage.all(in: page.blocks, captions: Set(captions)).map(placed)
      + asides.map { sentence, location, slug, listings in
        Passage(
          .prose,
          [sentence],
          at: location,
          step: steps.first { $0.slug == slug }?.number,
          listings: listings
        )
      }
  }
}

extension Chapter {
  /// Returns a passage with the answer it stands in.
  private func placed(_ passage: Passage) -> Passage {
    var passage = passage
    passage.answer =
      answers.last {
        $0.page.lineNumbers.contains(passage.location.line)
      }?.number
    return passage
  }
}

extension Passage {
  /// Returns the passages of a page, in order.
  ///
  /// - Parameters:
  ///   - blocks: the page.
  ///   - captions: where listings start, whose first lines are no prose.
  ///   - step: the step it is of.
  ///   - swiftIsText: whether Swift is shown as text is, and is no listing.
  /// - Returns: the passages.
  package static func all(
    in blocks: [Markdown.Block],
    captions: Set<SourceLocation> = [],
    step: Int? = nil,
    swiftIsText: Bool = false
  ) -> [Passage] {
    var passages: [Passage] = []
    var step = step
    for block in blocks {
      if case .heading(let level, let text) = block.kind, level < 3 {
        step = stepNumber(text)
      }
      if case .mark(let words) = block.kind {
        let mark = Mark(words: words, location: block.location)
        if passages.isEmpty {
          passages.append(Passage(.prose, [], at: block.location))
        }
        passages[passages.count - 1].marks.append(mark)
      } else if swiftIsText, case .code("swift", let lines) = block.kind {
        passages.append(
          Passage(.text, lines, at: block.location.below(1), step: step)
        )
      } else if !captions.contains(block.location) {
        passages += Self.passages(of: block, captions, step: step)
      }
    }
    return passages
  }

  /// Returns the number of a step whose heading this is: `4.3 Title`.
  private static func stepNumber(_ heading: String) -> Int? {
    let number = heading.prefix { $0 != " " }.split(separator: ".")
    return number.count == 2 ? Int(number[1]) : nil
  }

  private static func passages(
    of block: Markdown.Block,
    _ captions: Set<SourceLocation>,
    step: Int?
  ) -> [Passage] {
    let start = block.location
    switch block.kind {
    case .heading:
      return [Passage(.heading, block.source, at: start, step: step)]
    case .paragraph(let lines):
      return [Passage(.prose, lines, at: start, step: step)]
    case .quote(let lines):
      return lines.contains { $0.hasPrefix("**") }
        ? [] : [Passage(.prose, lines, at: start, step: step)]
    case .code("text", let lines), .code("sh", let lines):
      return [Passage(.text, lines, at: start.below(1), step: step)]
    case .hint:
      return all(
        in: block.inside?.blocks ?? [],
        captions: captions,
        step: step
      )
    case .code, .mark:
      return []
    }
  }
}
