import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// The lines of the live screen, drawn from a model for a given number of
/// columns and rows.
struct LiveScreen {
  /// The lines of the screen, with at most one line for each row.
  let lines: [StyledText]
  let middle: Middle

  /// The part of a text that's shown in the middle of the screen.
  struct Middle {
    let rows: Int
    /// The index of the first line that's shown.
    let scroll: Int
    /// Whether there are lines below the ones that are shown.
    let hasMoreBelow: Bool
  }

  /// Draws a model on a screen of the given size.
  ///
  /// If the screen is too small, only a line that asks for a larger window is
  /// drawn.
  init(_ model: LiveModel, columns: Int, rows: Int) {
    guard columns >= 30, rows >= 8 else {
      lines = [StyledText("Make this window larger.")]
      middle = Middle(rows: 1, scroll: model.scroll, hasMoreBelow: false)
      return
    }
    var model = model
    var top = Self.top(of: model, columns: columns, rows: rows)
    var bottom = Self.bottom(of: model, columns: columns, rows: rows)
    let room = max(0, rows - top.count - bottom.count)
    let body = Self.body(model, columns: columns)
    let last = max(0, body.lines.count - room)
    let scroll = min(
      body.selected.map { max(0, $0 - room / 2) } ?? model.scroll,
      last
    )
    middle = Middle(rows: room, scroll: scroll, hasMoreBelow: scroll < last)
    model.wasDrawn(middle)
    // The keys depend on what is shown, and take no other room.
    bottom[bottom.count - 1] = KeyLine(model).line(columns)
    let topWithKey = Self.top(of: model, columns: columns, rows: rows)
    if topWithKey.count == top.count { top = topWithKey }
    lines = (top + Self.page(body.lines, from: scroll, rows: room) + bottom)
      .prefix(rows).map {
        $0.linkingFiles.fitted(columns)
      }
  }

  // MARK: The parts, in full

  /// A part of the screen; the cases are listed from top to bottom.
  enum Part: Hashable {
    case place, light, findings, middle, note, keys
  }

  /// Returns the complete content of each part of the screen, with nothing cut
  /// off or scrolled.
  static func parts(
    of model: LiveModel,
    columns: Int
  ) -> [(Part, Lines)] {
    let place = model.place
    let title = place.heading + (place.remark.map { ", \($0)" } ?? "")
    let chapter =
      "chapter \(place.chapter.number), \(place.chapter.title); "
      + "\(model.done.count) of \(model.outline.stepCount) steps done"
    let light =
      model.isJudging && model.isVerdictOld
      ? StyledText("judging …") : light(model)
    return [
      (.place, Lines(lines: [StyledText(title), StyledText(chapter)])),
      (.light, Lines(lines: light.text.isEmpty ? [] : [light])),
      (
        .findings,
        Lines(lines: findings(of: model, columns: columns, rows: 1 << 20))
      ),
      (.middle, body(model, columns: columns)),
      (
        .note,
        Lines(lines: (model.note?.lines ?? []).map { StyledText($0) })
      ),
      (.keys, Lines(lines: [KeyLine(model).line(1 << 20)])),
    ]
  }

  // MARK: The top: the step, the light and the feedback

  private static func top(
    of model: LiveModel,
    columns: Int,
    rows: Int
  ) -> [StyledText] {
    [
      title(of: model, columns: columns),
      StyledText(progress(of: model, columns: columns), .dim),
      light(model),
    ] + findings(of: model, columns: columns, rows: rows) + [rule(columns)]
  }

  /// Returns the step's title, with the lights (red, amber, or green) of the
  /// most recent saves on the right if there's enough room.
  private static func title(of model: LiveModel, columns: Int) -> StyledText {
    let title = model.place.heading
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
        + lights.flatMap(\.letter.spans)
    )
  }

  /// The maximum number of recent lights (red, amber, or green) shown next to
  /// the step's title.
  static let mostLights = 20

  private static func progress(of model: LiveModel, columns: Int) -> String {
    let total = model.outline.stepCount
    let done = model.done.count
    let folder = model.pages.folder.folder
    let words =
      " \(done) of \(total)  chapter \(model.place.chapter.number), "
      + model.place.chapter.title
      + (folder.isEmpty ? "" : "; files in \(folder)/")
    let width = max(1, min(30, columns - words.count))
    let full = total == 0 ? 0 : done * width / total
    return String(repeating: "█", count: full)
      + String(repeating: "░", count: width - full) + words
  }

  private static func light(_ model: LiveModel) -> StyledText {
    let judging = judging(model)
    guard let verdict = model.verdict else {
      return StyledText(model.isJudging ? "\(judging) …" : "", .dim)
    }
    let light = Pages.light(verdict)
    guard model.isJudging else { return light }
    return model.isVerdictOld
      ? StyledText("\(judging) · the previous save: \(light.text)", .dim)
      : light + StyledText(" · \(judging)", verdict.light.style)
  }

  /// Returns what the program is doing for the current save.
  ///
  /// After two seconds, that's more than a word.
  private static func judging(_ model: LiveModel) -> String {
    let isFirst = model.verdict == nil || model.isVerdictOld
    let seconds = model.secondsOfJudging
    guard seconds >= 2 else { return isFirst ? "judging" : "still judging" }
    let words =
      switch (model.activity ?? .building, isFirst) {
      case _ where model.isSearching: "searching later steps"
      case (.building, true): "building your package"
      case (.running, true): "running your tests"
      case (.building, false): "building other programs"
      case (.running, false): "running other programs"
      }
    return "\(words) (\(seconds) s)"
  }

  private static func findings(
    of model: LiveModel,
    columns: Int,
    rows: Int
  ) -> [StyledText] {
    // The page of the message shows all of it.
    let all = model.body == .message ? [] : message(of: model, columns: columns)
    let most = max(0, min(8, (rows - 8) / 2))
    let more = all.count - most
    let isCut = more > 1 || most == 0 && more == 1
    let headline = model.feedback.map {
      Self.headline(of: $0, in: model, columns: columns)
    }
    return (headline ?? [])
      + all.prefix(isCut ? most : all.count)
      + (isCut
        ? [StyledText("  … \(more.of("more line")): press m", .dim)]
        : hidesDetails(model)
          ? [StyledText("  To see everything, press m.", .dim)] : [])
  }

  /// Returns whether the feedback sums up failures that the page of the message
  /// lists.
  private static func hidesDetails(_ model: LiveModel) -> Bool {
    guard let feedback = model.feedback, model.body != .message else {
      return false
    }
    return feedback.details != feedback.allDetails
  }

  /// Returns the headline of the feedback, preceded by the key for the next
  /// step if the current step is finished.
  private static func headline(
    of feedback: Feedback,
    in model: LiveModel,
    columns: Int
  ) -> [StyledText] {
    let key = model.readsOn ? " n read on " : " n next "
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

  /// Returns the judge's details and remarks about the last save, wrapped to
  /// the given number of columns.
  private static func message(
    of model: LiveModel,
    columns: Int
  ) -> [StyledText] {
    let pages = model.pages(columns)
    let all = model.body == .message
    let details =
      (all ? model.feedback?.allDetails : model.feedback?.details)
      ?? model.nearAnswer
    return wrapped(
      pages.details(details) + pages.remarks(model.remarks),
      to: columns
    )
  }

  private static func wrapped(
    _ lines: [StyledText],
    to columns: Int
  ) -> [StyledText] {
    lines.flatMap { $0.wrapped(columns, hanging: "    ") }
  }

  private static func rule(_ columns: Int) -> StyledText {
    StyledText(String(repeating: "─", count: columns), .dim)
  }

  // MARK: The middle

  /// Lines of text, along with the index of the selected line.
  ///
  /// The index is `nil` if the lines aren't a list to choose from.
  struct Lines: Hashable {
    var lines: [StyledText]
    var selected: Int?
  }

  private static func body(_ model: LiveModel, columns: Int) -> Lines {
    switch model.body {
    case .list(let selected, _):
      let list = Pages.list(
        model.outline,
        done: model.done,
        ungraded: model.ungraded,
        marked: model.outline.steps[selected].number
      )
      return Lines(lines: list.lines, selected: list.marked)
    case .predictingTest(let light, let selected):
      return predicting(light, failing: model.failing, selected: selected)
    case .saves(let saves, let selected):
      let texts = SavesText().lines(saves).map { StyledText("  ") + $0 }
      return choice(of: texts, selected: selected)
    default:
      return Lines(lines: text(of: model, columns: columns))
    }
  }

  /// Returns the lines to show in the middle of the screen, for content other
  /// than a list.
  private static func text(
    of model: LiveModel,
    columns: Int
  ) -> [StyledText] {
    let pages = model.pages(columns)
    return switch model.body {
    case .lesson: pages.lesson(model.step, for: model.parts)
    case .page(let page): pages.lines(of: page, at: model.place) ?? []
    case .step(let step): pages.step(step)
    case .hints(let hints):
      // The newest comes first, where it's seen.
      hints.isEmpty
        ? [StyledText("There's no hint for this part of the step.")]
        : hints.reversed().flatMap(pages.hint)
    case .listing:
      Pages.title("The lesson's listing")
        + pages.listing(model.step, for: model.part)
    case .message: message(of: model, columns: columns)
    case .comparison(let diff):
      Pages.title("Your program and the lesson's")
        + wrapped(pages.comparison(diff), to: columns)
    case .log(let log): Pages.title("The log") + LogText(log).lines
    case .keys:
      Pages.title("Keys")
        + wrapped(KeyLine.help.map { StyledText($0) }, to: columns)
    case .predictingLight:
      Pages.title("Will your next save be red, amber, or green?")
        + [
          "a  predict amber: something doesn't compile, crashes, or times out",
          "r  predict red: everything compiles, and a test fails",
          "g  predict green: all tests pass",
          "esc  make no prediction",
        ].map { StyledText($0) }
    case .question(let question, _, _):
      StyledText(question, .bold).wrapped(columns)
    case .list, .predictingTest, .saves: []
    }
  }

  /// Returns the lines that are visible at a scroll position, padded with blank
  /// lines to fill all rows.
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

  private static func predicting(
    _ light: Light,
    failing: [Prediction.Failing],
    selected: Int
  ) -> Lines {
    let names = failing.map { failing in
      switch failing {
      case .any: "  any test"
      case .new: "  a new test"
      case .named(let test): "  \(test)"
      }
    }
    var body = choice(of: names.map { StyledText($0) }, selected: selected)
    let title = "Predicting \(light.rawValue). Which test will fail?"
    body.lines.insert(StyledText(title, .bold), at: 0)
    body.selected = selected + 1
    return body
  }

  /// Returns a list whose selected line is marked.
  private static func choice(of texts: [StyledText], selected: Int) -> Lines {
    var lines = texts
    lines[selected] = StyledText(">" + texts[selected].text.dropFirst(), .bold)
    return Lines(lines: lines, selected: selected)
  }

  // MARK: The bottom: a note and the keys

  private static func bottom(
    of model: LiveModel,
    columns: Int,
    rows: Int
  ) -> [StyledText] {
    let lines = model.note?.lines ?? []
    let note = StyledText(lines.first ?? "", .amber)
    // Only the first line of a long note fits, and the last one, which is the
    // progress of a search.
    let progress = lines.count > 1 ? lines.suffix(1) : []
    return note.wrapped(columns, hanging: "    ").prefix(rows < 20 ? 2 : 4)
      + progress.map { StyledText($0, .dim) }
      + [KeyLine(model).line(columns)]
  }
}
