package import CourseSystem

extension Chapter {
  /// The page before the first step, as Markdown: its listings and claims stand
  /// where the lesson has them.
  package var beginning: String {
    let blocks = page.blocks.dropFirst().prefix { !$0.isHeading }
    return Markdown.text(of: blocks, in: self)
  }

  /// The page after the last step, as Markdown: what was learned, and what to
  /// try.
  ///
  /// Nothing that is folded is there: the answers are a page of their own, and
  /// the files are the learner's already.
  package var ending: String {
    let last = steps.last?.location.line ?? 0
    let blocks = page.blocks.drop { block in
      guard case .heading(2, _) = block.kind else { return true }
      return block.location.line <= last
    }
    return Markdown.text(of: blocks.filter { $0.inside == nil }, in: self)
  }

  /// The answers to the exercises, as Markdown; empty where there are none.
  package var answersPage: String {
    answers.map { answer in
      "### \(answer.title)\n\n"
        + Markdown.text(of: answer.page.blocks, in: self)
    }.joined(separator: "\n\n")
  }

  /// Returns the blocks of a phase, as far as the next heading; of the first half
  /// of a Red, as far as its claims.
  func blocks(of phase: Phase) -> [Markdown.Block] {
    let rest = page.blocks.drop { $0.location.line <= phase.location.line }
    let end = phase.kind == .amber ? phase.claims.first?.location.line : nil
    return Array(
      rest.prefix { !$0.isHeading && $0.location.line <= end ?? .max }
    )
  }
}

extension StepPlace {
  /// Returns what the lesson says of a phase from its first listing on, as
  /// Markdown: claims and outputs are there, hints and the code are not.
  ///
  /// It is empty where the lesson says nothing but its claims.
  package func afterword(of phase: Phase) -> String {
    guard let first = phase.listings.first else { return "" }
    let captions = Set(phase.listings.map(\.location))
    let blocks = chapter.blocks(of: phase).drop {
      $0.location.line < first.location.line
    }
    let words = blocks.filter { block in
      switch block.kind {
      case .hint, .code("swift", _), .code("diff", _): false
      default: !captions.contains(block.location)
      }
    }
    return words.allSatisfy(\.isQuote)
      ? "" : Markdown.text(of: words, in: chapter)
  }
}

extension Markdown {
  /// Returns blocks of a chapter as one text in which pictures are drawn.
  static func text(
    of blocks: some Sequence<Block>,
    in chapter: Chapter
  ) -> String {
    blocks.map { $0.drawn(in: chapter) }.joined(separator: "\n\n")
  }

  /// Returns a text of a chapter in which pictures are drawn.
  package static func drawn(_ text: String, in chapter: Chapter) -> String {
    self.text(of: Markdown(text, path: "").blocks, in: chapter)
  }
}

extension Markdown.Block {
  fileprivate var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }

  fileprivate var isQuote: Bool {
    if case .quote = kind { true } else { false }
  }

  /// Returns the block for a reader who sees text alone: a picture of boards or
  /// a diagram is drawn, and any other is named by its caption.
  fileprivate func drawn(in chapter: Chapter) -> String {
    // A claim quotes a message, which may be as long as a page.
    if isQuote { return source.map { $0.cut(at: 240) }.joined(separator: "\n") }
    guard let image else { return source.joined(separator: "\n") }
    guard let drawing = chapter.drawing(of: image) else {
      return "(\(image.words))"
    }
    return (["```text"] + drawing + ["```", "", image.words])
      .joined(separator: "\n")
  }
}

extension Chapter {
  /// Returns what a picture shows as lines of text, or nil for a picture that is
  /// not drawn here.
  fileprivate func drawing(of image: ImageLink) -> [String]? {
    let diagram = diagrams.first { $0.target == image.target }
    if let diagram { return try? diagram.diagram().lines }
    let link = Link(target: image.target, location: image.location)
    return BoardPicture(link)?.drawing
  }
}

extension String {
  fileprivate func cut(at length: Int) -> String {
    count > length ? prefix(length) + " …" : self
  }
}
