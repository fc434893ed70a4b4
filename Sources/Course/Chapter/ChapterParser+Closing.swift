package import CoursePlatform

/// What stands behind the last step besides prose.
struct Closing {
  var wholeFiles: [WholeFile] = []
  var answers: [Answer] = []

  /// Its headings, in order.
  static let titles = ["What we learned", "Try it yourself"]
}

extension ChapterParser {
  /// Reads the two parts behind the last step.
  ///
  /// - Throws: `Mistake` where one of them is missing, or something follows.
  mutating func readClosing() throws -> Closing {
    var closing = Closing()
    for fold in try readSection(Closing.titles[0]).folds {
      attempt { closing.wholeFiles.append(try $0.wholeFile(in: fold)) }
    }
    let (folds, exercises) = try readSection(Closing.titles[1])
    for (index, fold) in folds.enumerated() {
      attempt {
        closing.answers.append(
          try $0.answer(index + 1, of: exercises, in: fold)
        )
      }
    }
    if index < blocks.count {
      throw Mistake(
        "nothing comes after ## Try it yourself",
        at: blocks[index].location
      )
    }
    return closing
  }

  /// Reads a part of the closing, whose folds are no hints.
  ///
  /// - Returns: the folds, and how many items its lists have.
  private mutating func readSection(
    _ title: String
  ) throws -> (folds: [Markdown.Block], items: Int) {
    guard index < blocks.count, case .heading(2, title) = blocks[index].kind
    else {
      let location =
        index < blocks.count ? blocks[index].location : blocks.last?.location
      throw Mistake(
        "after the last step comes ## \(title)",
        at: location ?? page.location
      )
    }
    index += 1
    let start = index
    folds = []
    attempt { _ = try $0.proseOfStep() }
    let read = folds ?? []
    folds = nil
    return (read, blocks[start..<index].map(\.itemCount).reduce(0, +))
  }

  // MARK: Folds

  /// Reads the fold of a whole file: its caption, and the block below it.
  private mutating func wholeFile(in fold: Markdown.Block) throws -> WholeFile {
    guard let inside = fold.inside else { throw Self.noWholeFile(fold) }
    mistakes += inside.mistakes
    guard inside.blocks.count < 3, let first = inside.blocks.first,
      case .paragraph(let lines) = first.kind,
      let caption = try Caption(paragraph: lines, at: first.location),
      caption.note == .whole
    else { throw Self.noWholeFile(fold) }
    guard let last = inside.blocks.dropFirst().first else {
      return WholeFile(
        path: caption.path,
        text: nil,
        location: first.location,
        lineCount: 1
      )
    }
    guard case .code("swift", let code) = last.kind else {
      throw Self.noWholeFile(fold)
    }
    return WholeFile(
      path: caption.path,
      text: code.asText,
      location: first.location,
      lineCount: last.location.line - first.location.line + last.source.count
    )
  }

  private static func noWholeFile(_ fold: Markdown.Block) -> Mistake {
    Mistake(
      "a fold in ## What we learned shows one file and nothing else: its path "
        + "in backticks, (whole), and the block that `kata accept` writes",
      at: fold.location
    )
  }

  /// Reads the fold of an answer, in the format of a phase.
  private mutating func answer(
    _ number: Int,
    of exercises: Int,
    in fold: Markdown.Block
  ) throws -> Answer {
    guard case .hint(let title, _) = fold.kind, let inside = fold.inside,
      title == Answer.title(number)
    else {
      throw Mistake(
        "the next fold of ## Try it yourself is \(Answer.title(number))",
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
    guard !inside.blocks.isEmpty || !inside.mistakes.isEmpty else {
      throw Mistake("this answer says nothing", at: fold.location)
    }
    var phase = Phase(kind: .given, location: fold.location)
    var parser = ChapterParser(inside)
    parser.readContents(of: &phase)
    mistakes += parser.mistakes
    if parser.index < parser.blocks.count {
      throw Mistake(
        "an answer has no headings",
        at: parser.blocks[parser.index].location
      )
    }
    return Answer(number: number, phase: phase, page: inside)
  }
}

extension Markdown.Block {
  /// How many items of lists it has, besides those inside of others.
  fileprivate var itemCount: Int {
    guard case .paragraph(let lines) = kind else { return 0 }
    return lines.count { line in
      let rest = line.drop(while: \.isNumber)
      return line.hasPrefix("- ") || line.hasPrefix("* ")
        || rest.count < line.count && rest.hasPrefix(". ")
    }
  }
}

extension Markdown {
  /// The blocks behind the last step, where what is folded is no hint.
  package var closing: ArraySlice<Block> {
    let start = blocks.lastIndex { block in
      block.kind == .heading(level: 2, text: Closing.titles[0])
    }
    return blocks[(start ?? blocks.endIndex)...]
  }
}
