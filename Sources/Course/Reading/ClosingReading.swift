import CoursePlatform

/// The two sections after the last step: their folds are files and answers.
struct Closing {
  private(set) var wholeFiles: [WholeFile] = []
  private(set) var answers: [Answer] = []

  private static let titles = ["What we learned", "Try it yourself"]

  /// Reads the sections as far as possible.
  ///
  /// - Parameters:
  ///   - sections: all after the last step, in the order of the page.
  ///   - end: where a section that isn't there is missed.
  ///   - mistakes: where all that doesn't follow the format is added.
  init(
    _ sections: [Section],
    end: SourceLocation,
    noting mistakes: inout [Mistake]
  ) {
    for (index, title) in Self.titles.enumerated() {
      let section = sections.dropFirst(index).first
      guard let section, section.level == 2, section.title == title else {
        mistakes.append(
          Mistake(
            "after the last step comes ## \(title)",
            at: section?.location ?? end
          )
        )
        return
      }
      let folds = section.body.filter(\.isFold)
      _ = Phase.words(
        of: section.body.filter { !$0.isFold },
        noting: &mistakes
      )
      if index == 0 {
        readFiles(in: folds, noting: &mistakes)
      } else {
        readAnswers(in: folds, of: section.itemCount, noting: &mistakes)
      }
    }
    if let other = sections.dropFirst(Self.titles.count).first {
      mistakes.append(
        Mistake("nothing comes after ## Try it yourself", at: other.location)
      )
    }
  }

  private mutating func readFiles(
    in folds: [Markdown.Block],
    noting mistakes: inout [Mistake]
  ) {
    for fold in folds {
      do {
        wholeFiles.append(try WholeFile(fold))
      } catch {
        mistakes.append(error)
      }
    }
  }

  private mutating func readAnswers(
    in folds: [Markdown.Block],
    of exercises: Int,
    noting mistakes: inout [Mistake]
  ) {
    for (index, fold) in folds.enumerated() {
      do {
        let page = try Answer.page(index + 1, of: exercises, in: fold)
        answers.append(
          Answer(
            page,
            number: index + 1,
            at: fold.location,
            noting: &mistakes
          )
        )
      } catch {
        mistakes.append(error)
      }
    }
  }
}

extension WholeFile {
  /// Reads the fold of a whole file: its caption, and the block below it.
  fileprivate init(_ fold: Markdown.Block) throws(Mistake) {
    let other = Mistake(
      "a fold in ## What we learned shows one file and nothing else: its path "
        + "in backticks, (whole), and the block that `kata accept` writes",
      at: fold.location
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
      text = code.asText
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
  /// Returns the page inside the fold of the answer of a number.
  fileprivate static func page(
    _ number: Int,
    of exercises: Int,
    in fold: Markdown.Block
  ) throws(Mistake) -> Markdown {
    guard case .fold(title(number), let page) = fold.kind else {
      throw Mistake(
        "the next fold of ## Try it yourself is \(title(number))",
        at: fold.location
      )
    }
    guard number <= exercises else {
      throw Mistake(
        "there is no exercise for this answer: the lists above have "
          + exercises.of("item"),
        at: fold.location
      )
    }
    guard !page.blocks.isEmpty || !page.mistakes.isEmpty else {
      throw Mistake("this answer says nothing", at: fold.location)
    }
    return page
  }

  /// Reads an answer, in the format of a phase.
  fileprivate init(
    _ page: Markdown,
    number: Int,
    at location: SourceLocation,
    noting mistakes: inout [Mistake]
  ) {
    let body = page.blocks.prefix { !$0.isHeading }
    if let heading = page.blocks.dropFirst(body.count).first {
      mistakes.append(
        Mistake("an answer has no headings", at: heading.location)
      )
    }
    let phase = Phase(.given, at: location, of: body, noting: &mistakes)
    self.init(number: number, phase: phase, page: page)
  }
}

extension Section {
  /// The number of items in its lists.
  fileprivate var itemCount: Int {
    body.map { block in
      if case .list(let items) = block.kind { items.count } else { 0 }
    }.reduce(0, +)
  }
}

extension Markdown.Block {
  fileprivate var isFold: Bool {
    if case .fold = kind { true } else { false }
  }
}
