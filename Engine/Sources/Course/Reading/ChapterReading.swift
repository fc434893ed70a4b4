package import CoursePlatform

extension Chapter {
  /// Parses a chapter's lesson, recording its mistakes.
  ///
  /// - Parameters:
  ///   - page: The lesson's content.
  ///   - slug: The name of the chapter's folder, such as `08-turns`.
  ///   - mistakes: The array to append the lesson's mistakes to, in line order.
  package init(
    _ page: Markdown,
    slug: String,
    noting mistakes: inout [Mistake]
  ) {
    var found = page.mistakes
    let number = Int(slug.prefix { $0 != "-" }) ?? 0
    let root = Section.tree(of: page)
    let isTitled = root.body.isEmpty && root.sections.first?.level == 1
    let lesson = isTitled ? root.sections[0] : root
    let rest = isTitled ? root.sections.dropFirst() : []
    if !lesson.title.hasPrefix("\(number) ") {
      found.note(
        "a chapter must begin with a heading that contains its number and "
          + "title, such as # \(number) Title",
        at: page.blocks.first?.location ?? page.location
      )
    }
    let steps = lesson.sections.prefix(while: \.isStep)
    opening = Phase(
      .given,
      at: page.location,
      of: lesson.body,
      noting: &found
    )
    self.steps = steps.enumerated().map { index, section in
      Step(section, number: index + 1, ofChapter: number, noting: &found)
    }
    let closing = Closing(
      (lesson.sections.dropFirst(steps.count) + rest).flatMap(\.all),
      end: page.blocks.last?.location ?? page.location,
      noting: &found
    )
    wholeFiles = closing.wholeFiles
    answers = closing.answers
    self.number = number
    self.slug = slug
    self.page = page
    title = lesson.title.dropFirst("\(number) ".count).trimmed
    mistakes += found.inOrder
  }
}

extension Section {
  fileprivate var isStep: Bool {
    level == 2 && title.first?.isNumber == true
  }
}

extension Step {
  /// Parses a step from its section in the lesson, recording the section's
  /// mistakes.
  init(
    _ section: Section,
    number: Int,
    ofChapter chapter: Int,
    noting mistakes: inout [Mistake]
  ) {
    let prefix = "\(chapter).\(number) "
    if !section.title.hasPrefix(prefix) {
      mistakes.note(
        "the next step's heading must begin with ## \(prefix.trimmed), but this "
          + "heading is ## \(section.title)",
        at: section.location
      )
    }
    self.number = number
    title = section.title.dropFirst(prefix.count).trimmed
    location = section.location
    let former = section.body.prefix { $0.formerTitle != nil }
    formerTitles = former.compactMap(\.formerTitle)
    prose = Phase.words(
      of: section.body.dropFirst(former.count),
      noting: &mistakes
    )
    var phases: [Phase] = []
    for section in section.sections {
      phases += Phase.phases(
        of: section,
        after: phases.last?.kind,
        noting: &mistakes
      )
    }
    self.phases = phases
  }
}

extension Markdown.Block {
  /// The step's former title from an author's comment such as
  /// `formerly: A full board`, or `nil` for any other block.
  var formerTitle: String? {
    guard case .mark(let words) = kind else { return nil }
    return Step.formerTitle(words)
  }
}

extension Phase {
  /// Returns the phases parsed from the section below a heading: two for a red
  /// phase with a stub, and otherwise one.
  fileprivate static func phases(
    of section: Section,
    after last: Kind?,
    noting mistakes: inout [Mistake]
  ) -> [Phase] {
    let kind = Kind.headed.first { $0.title == section.title }
    if let message = rejection(of: kind, titled: section.title, after: last) {
      mistakes.note(message, at: section.location)
    }
    func phase(
      _ kind: Kind,
      at location: SourceLocation,
      of blocks: ArraySlice<Markdown.Block>
    ) -> Phase {
      Phase(kind, at: location, of: blocks, noting: &mistakes)
    }
    let body = section.body[...]
    guard kind == .red, let claim = indexOfClaimAboveStub(in: body) else {
      return [phase(kind ?? last ?? .given, at: section.location, of: body)]
    }
    return [
      phase(.amber, at: section.location, of: body[...claim]),
      phase(.red, at: body[claim].location, of: body[(claim + 1)...]),
    ]
  }

  private static func rejection(
    of kind: Kind?,
    titled title: String,
    after last: Kind?
  ) -> String? {
    guard let kind else {
      return "a phase's heading must be ### Given, ### Red, ### Green, ### "
        + "Pin, or ### Refactor, not ### \(title)"
    }
    guard let last, !last.comes(before: kind) else { return nil }
    return "### \(title) can't follow ### \(last.title). A step's phases must "
      + "be in the order Given, Red, Green, Pin, Refactor, and none can occur "
      + "twice"
  }

  /// Returns the index of the block that claims that the test doesn't compile,
  /// or `nil` unless code below that block lets the test compile.
  ///
  /// An open claim counts, too, and then the code below may still be missing: it
  /// has claims of its own.
  private static func indexOfClaimAboveStub(
    in blocks: ArraySlice<Markdown.Block>
  ) -> Int? {
    let claim = blocks.firstIndex { block in
      !block.claims.isEmpty
        && block.claims.allSatisfy {
          $0.isOfCompileError || $0.kind == .open(.red)
        }
    }
    guard let claim else { return nil }
    let isOpen = blocks[claim].claims.contains { $0.kind == .open(.red) }
    let hasStub = blocks[(claim + 1)...].contains { block in
      if isOpen, !block.claims.isEmpty { return true }
      guard case .code(let language, _) = block.kind else { return false }
      return ["swift", "diff"].contains(language)
    }
    return hasStub ? claim : nil
  }
}
