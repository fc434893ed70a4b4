package import CoursePlatform

extension Chapter {
  /// The page before the first step, as Markdown: its listings and claims stand
  /// where the lesson has them.
  package var beginning: String {
    let blocks = page.blocks.dropFirst().prefix { !$0.isHeading }
    return Markdown.text(of: blocks)
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
    return Markdown.text(of: blocks.filter { $0.inside == nil })
  }

  /// The answers to the exercises, as Markdown; empty where there are none.
  package var answersPage: String {
    answers.map { answer in
      "### \(answer.title)\n\n"
        + Markdown.text(of: answer.page.blocks)
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
      ? "" : Markdown.text(of: words)
  }
}

extension Markdown {
  /// Returns blocks of a chapter as one text in which pictures are drawn.
  static func text(of blocks: some Sequence<Block>) -> String {
    blocks.map(\.drawn).joined(separator: "\n\n")
  }

  /// Returns a text of a chapter in which pictures are drawn.
  package static func drawn(_ text: String) -> String {
    self.text(of: Markdown(text, path: "").blocks)
  }
}

extension Markdown.Block {
  fileprivate var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }

  fileprivate var isQuote: Bool {
    if case .quote = kind { true } else { false }
  }

  /// The block for a reader who sees only text: a picture of boards is drawn, and
  /// any other is replaced by its caption.
  fileprivate var drawn: String {
    // A claim quotes a message, which may be as long as a page.
    if isQuote { return source.map { $0.cut(at: 240) }.joined(separator: "\n") }
    guard let image else { return source.joined(separator: "\n") }
    let link = Link(target: image.target, location: image.location)
    guard let drawing = BoardPicture(link)?.drawing else {
      return "(\(image.words))"
    }
    return (["```text"] + drawing + ["```", "", image.words])
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate func cut(at length: Int) -> String {
    count > length ? prefix(length) + " …" : self
  }
}
