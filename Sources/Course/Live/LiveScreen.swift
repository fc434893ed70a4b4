/// The live screen: a model, drawn in so many columns and rows.
public struct LiveScreen {
  /// The lines, no more than there are rows.
  public let lines: [ScreenLine]

  /// Draws a model.
  public init(_ model: LiveModel, columns: Int, rows: Int) {
    guard columns >= 30, rows >= 8 else {
      lines = [ScreenLine("Make this window larger.")]
      return
    }
    let top = Self.top(model, columns)
    let bottom = Self.bottom(model, columns)
    let room = max(0, rows - top.count - bottom.count)
    let body = Self.body(model, columns: columns, rows: room)
    lines = (top + body + bottom).prefix(rows).map {
      $0.fitted(columns)
    }
  }

  // MARK: The top: where, the light, what to do

  private static func top(_ model: LiveModel, _ columns: Int) -> [ScreenLine] {
    [
      ScreenLine(
        "\(model.place.number) \(model.place.step.title)",
        .bold
      ),
      ScreenLine(progress(model, columns), .dim),
      light(model),
    ] + findings(model, columns) + [rule(columns)]
  }

  private static func progress(_ model: LiveModel, _ columns: Int) -> String {
    let total = model.places.count
    let done = model.done.count
    let width = max(1, min(30, columns - 30))
    let full = total == 0 ? 0 : done * width / total
    let bar =
      String(repeating: "█", count: full)
      + String(repeating: "░", count: width - full)
    return "\(bar) \(done) of \(total)  chapter \(model.place.chapter.number), "
      + model.place.chapter.title
  }

  private static func light(_ model: LiveModel) -> ScreenLine {
    guard let verdict = model.verdict else {
      return ScreenLine(model.isJudging ? "judging …" : "", .dim)
    }
    let more = model.isJudging ? "  … judging the rest" : ""
    return ScreenLine(
      "\(verdict.light.rawValue.uppercased())  \(verdict.summary)\(more)",
      verdict.light.style
    )
  }

  private static func findings(
    _ model: LiveModel,
    _ columns: Int
  ) -> [ScreenLine] {
    guard let advice = model.advice else { return [] }
    let words = advice.details + model.remarks.map(\.words)
    let all = words.flatMap { wrapped($0, columns) }
    let details = all.prefix(6).map { ScreenLine($0) }
    let more =
      all.count > 6
      ? [ScreenLine("  … and more: see kata check", .dim)] : []
    return [ScreenLine(advice.headline, .bold)] + details + more
  }

  /// Returns a detail in as many lines as it takes, indented.
  private static func wrapped(_ text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let indent = lines.isEmpty ? "  " : "    "
      let room = rest.prefix(columns - indent.count)
      let cut =
        room.endIndex == rest.endIndex
        ? room.endIndex : room.lastIndex(of: " ") ?? room.endIndex
      lines.append(indent + rest[..<cut])
      rest = rest[cut...].drop { $0 == " " }
    }
    return lines
  }

  private static func rule(_ columns: Int) -> ScreenLine {
    ScreenLine(String(repeating: "─", count: columns), .dim)
  }

  // MARK: The middle

  private static func body(
    _ model: LiveModel,
    columns: Int,
    rows: Int
  ) -> [ScreenLine] {
    switch model.body {
    case .lesson:
      return page(
        model.lesson(width: columns).map { line($0) },
        from: model.scroll,
        rows: rows
      )
    case .text(let title, let text):
      let lines = text.map { line(Untrusted.cleaned($0)) }
      return page(
        [ScreenLine(title, .bold), line("")] + lines,
        from: model.scroll,
        rows: rows
      )
    case .list(let selected):
      return list(model, selected: selected, rows: rows)
    case .predictingLight:
      return page(
        [
          ScreenLine("What will the next save be?", .bold),
          line(""),
          line("a  amber: it does not compile, crashes or times out"),
          line("r  red: a test fails"),
          line("g  green: all tests pass"),
          line("esc  no prediction"),
        ],
        from: 0,
        rows: rows
      )
    case .predictingTest(let light, let selected):
      return predicting(light, model.failing, selected, rows: rows)
    case .question(let question, _):
      return page([ScreenLine(question, .bold)], from: 0, rows: rows)
    }
  }

  /// A line of the lesson or of a listing: code stands at an indent, behind the
  /// sign of what the lesson adds or takes out.
  private static func line(_ text: String) -> ScreenLine {
    let indent = LiveModel.codeIndent
    return if text.hasPrefix(indent) {
      ScreenLine(code: text)
    } else if text.hasPrefix("+" + indent.dropFirst()) {
      ScreenLine(text, .green)
    } else if text.hasPrefix("-" + indent.dropFirst()) {
      ScreenLine(text, .red)
    } else {
      ScreenLine(text)
    }
  }

  /// Returns so many lines, from where the page is scrolled to.
  private static func page(
    _ lines: [ScreenLine],
    from scroll: Int,
    rows: Int
  ) -> [ScreenLine] {
    let start = min(scroll, max(0, lines.count - rows))
    var shown = Array(lines.dropFirst(start).prefix(rows))
    if start + shown.count < lines.count, rows > 1 {
      shown[shown.count - 1] = ScreenLine("↓ more", .dim)
    }
    let blank = ScreenLine("")
    return shown + Array(repeating: blank, count: rows - shown.count)
  }

  private static func list(
    _ model: LiveModel,
    selected: Int,
    rows: Int
  ) -> [ScreenLine] {
    let rest = model.places.map { place in
      let mark = model.done.contains(place.number) ? "✓" : " "
      return "\(mark) \(place.number) \(place.step.title)"
    }
    return choice(rest, selected, rows: rows)
  }

  private static func predicting(
    _ light: Light,
    _ failing: [Prediction.Failing],
    _ selected: Int,
    rows: Int
  ) -> [ScreenLine] {
    let names = failing.map { failing in
      switch failing {
      case .any: "  any test"
      case .new: "  a new test"
      case .named(let test): "  \(test)"
      }
    }
    let title = "Predicting \(light.rawValue). Which test will fail?"
    return [ScreenLine(title, .bold)]
      + choice(names, selected, rows: max(0, rows - 1))
  }

  /// A list with a line that is chosen, which is kept in sight.
  private static func choice(
    _ texts: [String],
    _ selected: Int,
    rows: Int
  ) -> [ScreenLine] {
    let lines = texts.enumerated().map { index, text in
      index == selected
        ? ScreenLine(">" + text.dropFirst(), .bold)
        : ScreenLine(text)
    }
    return page(lines, from: max(0, selected - rows / 2), rows: rows)
  }

  // MARK: The bottom: a note and the keys

  private static func bottom(_ model: LiveModel, _ columns: Int) -> [ScreenLine]
  {
    let note = model.note.map(Untrusted.cleaned) ?? ""
    let isDone = model.judgement?.isDone == true
    let keys =
      (isDone ? "n next · " : "")
      + "h hint · s show · t take · l list · ? keys · q quit"
    return [
      ScreenLine(
        note.split(separator: "\n").first.map(String.init) ?? "",
        .amber
      ),
      ScreenLine(keys, .dim),
    ]
  }
}
