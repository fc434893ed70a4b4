import CoursePlatform

/// The two sections after a chapter's last step, which contain complete files
/// and answers.
struct Closing {
  private(set) var wholeFiles: [WholeFile] = []
  private(set) var answers: [Answer] = []

  private static let titles = ["What we learned", "Try it yourself"]

  /// Parses the sections after the last step, recording their mistakes.
  ///
  /// - Parameters:
  ///   - sections: All sections after the last step, in page order.
  ///   - end: The location for reporting a missing section.
  ///   - mistakes: The array to append the sections' mistakes to.
  init(
    _ sections: [Section],
    end: SourceLocation,
    noting mistakes: inout [Mistake]
  ) {
    for (index, title) in Self.titles.enumerated() {
      let section = sections.dropFirst(index).first
      guard let section, section.level == 2, section.title == title else {
        mistakes.note(
          "the last step must be followed by the section ## \(title)",
          at: section?.location ?? end
        )
        return
      }
      let folds = section.body.filter(\.isFold)
      _ = Phase.words(
        of: section.body.filter { !$0.isFold },
        noting: &mistakes
      )
      for (index, fold) in folds.enumerated() {
        do {
          if title == Self.titles[0] {
            wholeFiles.append(try WholeFile(fold))
          } else {
            answers.append(
              try Answer(
                fold,
                number: index + 1,
                of: section.itemCount,
                noting: &mistakes
              )
            )
          }
        } catch {
          mistakes.append(error)
        }
      }
    }
    if let other = sections.dropFirst(Self.titles.count).first {
      mistakes.note(
        "## Try it yourself must be the last section of the chapter",
        at: other.location
      )
    }
  }
}

extension WholeFile {
  /// Parses a `<details>` section that shows a complete file: a caption
  /// followed by a code block.
  ///
  /// - Throws: `Mistake` if the section contains anything else.
  fileprivate init(_ fold: Markdown.Block) throws(Mistake) {
    let other = fold.mistake(
      "a `<details>` section under ## What we learned must contain only one "
        + "file's path in backticks, followed by (whole), and the block that "
        + "`kata accept` writes"
    )
    guard case .fold(_, let page) = fold.kind, page.blocks.count < 3,
      let first = page.blocks.first, case .paragraph(let lines) = first.kind,
      let caption = try Caption(paragraph: lines, at: first.location),
      caption.note == .whole
    else { throw other }
    var text: String?
    var lineCount = 1
    if let last = page.blocks.dropFirst().first {
      guard case .code("swift", let code) = last.kind else { throw other }
      text = code.joinedLines
      lineCount =
        last.location.line - first.location.line + last.source.count
    }
    self.init(
      path: caption.path,
      text: text,
      location: first.location,
      lineCount: lineCount
    )
  }
}

extension Answer {
  /// Parses a `<details>` section that contains an answer in the same format as
  /// a phase.
  ///
  /// - Throws: `Mistake` if the section doesn't have the expected title,
  ///   doesn't belong to an exercise, or is empty.
  fileprivate init(
    _ fold: Markdown.Block,
    number: Int,
    of exercises: Int,
    noting mistakes: inout [Mistake]
  ) throws(Mistake) {
    let title = Self.title(number)
    guard case .fold(title, let page) = fold.kind else {
      throw fold.mistake(
        "the next `<details>` section under ## Try it yourself must have the "
          + "title \(title)"
      )
    }
    guard number <= exercises else {
      throw fold.mistake(
        "there's no exercise for this answer, because the lists above have only "
          + exercises.of("item")
      )
    }
    guard !page.blocks.isEmpty || !page.mistakes.isEmpty else {
      throw fold.mistake("this answer is empty")
    }
    let body = page.blocks.prefix { !$0.isHeading }
    if let heading = page.blocks.dropFirst(body.count).first {
      mistakes.append(heading.mistake("an answer can't contain headings"))
    }
    let phase = Phase(.given, at: fold.location, of: body, noting: &mistakes)
    self.init(number: number, phase: phase, page: page)
  }
}

extension Section {
  /// The number of items in all of the section's lists.
  fileprivate var itemCount: Int {
    body.map { block in
      if case .list(let items) = block.kind { items.count } else { 0 }
    }.reduce(0, +)
  }
}
