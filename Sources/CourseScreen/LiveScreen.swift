import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The live screen: a model, drawn in so many columns and rows.
struct LiveScreen {
  /// The lines, no more than there are rows.
  let lines: [StyledText]
  /// How many of them are of the middle, and the first that is shown there.
  let middle: (rows: Int, scroll: Int)

  /// Draws a model.
  init(_ model: LiveModel, columns: Int, rows: Int) {
    guard columns >= 30, rows >= 8 else {
      lines = [StyledText("Make this window larger.")]
      middle = (1, model.scroll)
      return
    }
    let top = Self.top(model, columns, rows)
    let bottom = Self.bottom(model, columns, rows)
    let room = max(0, rows - top.count - bottom.count)
    let body = Self.body(model, columns: columns)
    let last = max(0, body.lines.count - room)
    let scroll = min(
      body.selected.map { max(0, $0 - room / 2) } ?? model.scroll,
      last
    )
    middle = (room, scroll)
    lines = (top + Self.page(body.lines, from: scroll, rows: room) + bottom)
      .prefix(rows).map {
        $0.linkingFiles.fitted(columns)
      }
  }

  // MARK: The parts, in full

  /// A part of the screen.
  enum Part: Hashable {
    case place, light, findings, middle, note, keys
  }

  /// Returns the parts of a model in words: whole texts, and nothing that is only
  /// drawn.
  static func parts(
    of model: LiveModel,
    columns: Int
  ) -> [(Part, Lines)] {
    let place = model.place
    let title =
      "\(place.number) \(place.step.title)"
      + (place.remark.map { ", \($0)" } ?? "")
    let chapter =
      "chapter \(place.chapter.number), \(place.chapter.title); "
      + "\(model.done.count) of \(model.outline.stepCount) steps done"
    let light =
      model.isJudging && model.isVerdictOld
      ? StyledText("judging …") : light(model)
    return [
      (.place, Lines(lines: [StyledText(title), StyledText(chapter)])),
      (.light, Lines(lines: light.text.isEmpty ? [] : [light])),
      (.findings, Lines(lines: findings(model, columns, 1 << 20))),
      (.middle, body(model, columns: columns)),
      (
        .note,
        Lines(lines: (model.note?.lines ?? []).map { StyledText($0) })
      ),
      (.keys, Lines(lines: [KeyLine(model).line(1 << 20)])),
    ]
  }

  // MARK: The top: where, the light, what to do

  private static func top(
    _ model: LiveModel,
    _ columns: Int,
    _ rows: Int
  ) -> [StyledText] {
    [
      title(model, columns),
      StyledText(progress(model, columns), .dim),
      light(model),
    ] + findings(model, columns, rows) + [rule(columns)]
  }

  /// The step, and at the right the last lights as far as there is room.
  private static func title(_ model: LiveModel, _ columns: Int) -> StyledText {
    let title = "\(model.place.number) \(model.place.step.title)"
    let remark = model.place.remark.map { " · \($0)" } ?? ""
    let room = columns - title.count - remark.count - 2
    let lights = model.lights.suffix(max(0, min(room, mostLights)))
    let gap =
      lights.isEmpty
      ? 0 : columns - title.count - remark.count - lights.count
    return StyledText(
      spans: [
        StyledText.Span(title, .bold),
        StyledText.Span(remark, .dim),
        StyledText.Span(String(repeating: " ", count: gap)),
      ]
        + lights.map { light in
          StyledText.Span(
            light.rawValue.prefix(1).uppercased(),
            light.style
          )
        }
    )
  }

  /// How many lights stand in the title.
  static let mostLights = 20

  private static func progress(_ model: LiveModel, _ columns: Int) -> String {
    let total = model.outline.stepCount
    let done = model.done.count
    let width = max(1, min(30, columns - 30))
    let full = total == 0 ? 0 : done * width / total
    let bar =
      String(repeating: "█", count: full)
      + String(repeating: "░", count: width - full)
    let folder = model.folder.folder
    return "\(bar) \(done) of \(total)  chapter \(model.place.chapter.number), "
      + model.place.chapter.title + (folder.isEmpty ? "" : "; in \(folder)")
  }

  private static func light(_ model: LiveModel) -> StyledText {
    guard let verdict = model.verdict else {
      return StyledText(model.isJudging ? "judging …" : "", .dim)
    }
    let words = "\(verdict.light.rawValue.uppercased())  \(verdict.summary)"
    guard model.isJudging else {
      return StyledText(words, verdict.light.style)
    }
    return model.isVerdictOld
      ? StyledText("\(words)  (the save before) … judging", .dim)
      : StyledText("\(words)  … judging the rest", verdict.light.style)
  }

  private static func findings(
    _ model: LiveModel,
    _ columns: Int,
    _ rows: Int
  ) -> [StyledText] {
    guard let feedback = model.feedback else { return [] }
    // The page of the message shows all of it.
    let all = model.body == .message ? [] : message(model, columns)
    let most = max(0, min(8, (rows - 8) / 2))
    let more = all.count - most
    let isCut = more > 1 || most == 0 && more == 1
    return headline(feedback, model, columns)
      + all.prefix(isCut ? most : all.count).map { StyledText($0) }
      + (isCut
        ? [StyledText("  … \(more.of("line")) more: press m", .dim)] : [])
  }

  /// What is asked for now; once all is done, how to go on is what one sees.
  private static func headline(
    _ feedback: Feedback,
    _ model: LiveModel,
    _ columns: Int
  ) -> [StyledText] {
    let key = " n next "
    guard model.isFinished else {
      return StyledText(feedback.headline, .bold).wrapped(columns)
    }
    let lines = StyledText(feedback.headline, .bold)
      .wrapped(columns - key.count - 1)
    return lines.enumerated().map { index, line in
      let blanks = String(repeating: " ", count: key.count)
      let start = index == 0 ? StyledText(key, .reversed) : StyledText(blanks)
      return start + StyledText(" ") + line
    }
  }

  /// What there is to say of the last save, in lines.
  private static func message(_ model: LiveModel, _ columns: Int) -> [String] {
    model.message.flatMap { paragraph in
      paragraph.lines.enumerated().flatMap { index, line in
        wrapped(line, columns, first: index == 0 ? "  " : "    ")
      }
    }
  }

  /// Returns a line in lines that fit, at least one.
  private static func wrapped(
    _ line: String,
    _ columns: Int,
    first: String = ""
  ) -> [String] {
    let lines = line.wrapped(
      columns,
      first: first,
      hanging: "    ",
      breaksWords: true
    )
    return lines.isEmpty ? [""] : lines
  }

  private static func rule(_ columns: Int) -> StyledText {
    StyledText(String(repeating: "─", count: columns), .dim)
  }

  // MARK: The middle

  /// Lines, and the one that is chosen, if one can be.
  struct Lines: Hashable {
    var lines: [StyledText]
    var selected: Int?
  }

  private static func body(_ model: LiveModel, columns: Int) -> Lines {
    switch model.body {
    case .list(let selected, _): list(model, selected: selected)
    case .predictingTest(let light, let selected):
      predicting(light, model.failing, selected)
    case .saves(let saves, let selected):
      choice(SavesText().lines(saves).map { "  " + $0 }, selected)
    default: Lines(lines: text(model, columns))
    }
  }

  /// The lines of a text that is read.
  private static func text(
    _ model: LiveModel,
    _ columns: Int
  ) -> [StyledText] {
    switch model.body {
    case .lesson: model.lesson(width: columns).map { line($0) }
    case .page(let coursePage):
      heading(of: coursePage, model)
        + MarkdownText(model.words(of: coursePage) ?? [], width: columns)
        .lines.map { line($0) }
    case .hints(let hints): self.hints(hints, columns)
    case .listing(let code):
      [StyledText("The lesson's listing", .bold), line("")]
        + code.map { line($0) }
    case .message: message(model, columns).map { line($0) }
    case .comparison(let lines):
      [StyledText("Your program and the lesson's", .bold), line("")]
        + lines.flatMap { wrapped(Untrusted.cleaned($0), columns) }
        .map { line($0) }
    case .text(let title, let text):
      [StyledText(title, .bold), line("")]
        + text.flatMap { wrapped(Untrusted.cleaned($0), columns) }
        .map { line($0) }
    case .predictingLight:
      [
        StyledText("What will the next save be?", .bold),
        line(""),
        line("a  amber: it does not compile, crashes or times out"),
        line("r  red: a test fails, or is new and does not compile"),
        line("g  green: all tests pass"),
        line("esc  no prediction"),
      ]
    case .question(let question, _):
      StyledText(question, .bold).wrapped(columns)
    case .list, .predictingTest, .saves: []
    }
  }

  /// What stands above a page between two steps.
  private static func heading(
    of page: CoursePage,
    _ model: LiveModel
  ) -> [StyledText] {
    let chapter = model.place.chapter
    let name = "\(chapter.number), \(chapter.title)"
    return switch page {
    case .preface: []
    case .beginning: [StyledText("Chapter \(name)", .bold), line("")]
    case .ending: [StyledText("The end of chapter \(name)", .bold), line("")]
    case .answers: [StyledText("Answers for chapter \(name)", .bold), line("")]
    }
  }

  /// The hints so far: the newest stands first, where it is seen.
  private static func hints(
    _ hints: [Workspace.ShownHint],
    _ columns: Int
  ) -> [StyledText] {
    guard !hints.isEmpty else { return [line("There is no hint here.")] }
    return hints.reversed().flatMap { hint in
      [StyledText(hint.title, .bold)]
        + MarkdownText(hint.blocks, width: columns).lines.map { line($0) }
    }
  }

  /// A line of the lesson or of a listing: code stands at an indent, behind the
  /// sign of what the lesson adds or takes out.
  private static func line(_ text: String) -> StyledText {
    let indent = LiveModel.codeIndent
    return if text.hasPrefix(indent) {
      CodeColors.text(of: text)
    } else if text.hasPrefix("+" + indent.dropFirst()) {
      StyledText(text, .green)
    } else if text.hasPrefix("-" + indent.dropFirst()) {
      StyledText(text, .red)
    } else {
      StyledText(text)
    }
  }

  /// Returns so many lines, from where the page is scrolled to.
  private static func page(
    _ lines: [StyledText],
    from scroll: Int,
    rows: Int
  ) -> [StyledText] {
    let start = min(scroll, max(0, lines.count - rows))
    var shown = Array(lines.dropFirst(start).prefix(rows))
    if start + shown.count < lines.count, rows > 1 {
      shown[shown.count - 1] = StyledText("↓ more", .dim)
    }
    let blank = StyledText("")
    return shown + Array(repeating: blank, count: rows - shown.count)
  }

  /// The steps below the titles of their chapters.
  private static func list(_ model: LiveModel, selected: Int) -> Lines {
    var body = Lines(lines: [])
    var position = 0
    for chapter in model.outline.chapters {
      body.lines.append(
        StyledText("\(chapter.number) \(chapter.title)", .bold)
      )
      for step in chapter.steps {
        let isSelected = position == selected
        let mark = model.done.contains(step.number) ? "✓" : " "
        if isSelected { body.selected = body.lines.count }
        body.lines.append(
          StyledText(
            "\(isSelected ? ">" : " ") \(mark) \(step.number) \(step.title)",
            isSelected ? .bold : nil
          )
        )
        position += 1
      }
    }
    return body
  }

  private static func predicting(
    _ light: Light,
    _ failing: [Prediction.Failing],
    _ selected: Int
  ) -> Lines {
    let names = failing.map { failing in
      switch failing {
      case .any: "  any test"
      case .new: "  a new test"
      case .named(let test): "  \(test)"
      }
    }
    var body = choice(names, selected)
    let title = "Predicting \(light.rawValue). Which test will fail?"
    body.lines.insert(StyledText(title, .bold), at: 0)
    body.selected = selected + 1
    return body
  }

  /// A list with a line that is chosen.
  private static func choice(_ texts: [String], _ selected: Int) -> Lines {
    let lines = texts.enumerated().map { index, text in
      index == selected
        ? StyledText(">" + text.dropFirst(), .bold)
        : StyledText(text)
    }
    return Lines(lines: lines, selected: selected)
  }

  // MARK: The bottom: a note and the keys

  private static func bottom(
    _ model: LiveModel,
    _ columns: Int,
    _ rows: Int
  ) -> [StyledText] {
    let lines = model.note?.lines ?? []
    let note = StyledText(lines.first ?? "", .amber)
    // The rest of a long note stands in the message; how far something is, here.
    let progress = lines.count > 1 ? lines.suffix(1) : []
    return note.wrapped(columns, hanging: "    ").prefix(rows < 20 ? 2 : 4)
      + progress.map { StyledText($0, .dim) }
      + [KeyLine(model).line(columns)]
  }
}
