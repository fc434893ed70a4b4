/// The live screen: a model, drawn in so many columns and rows.
public struct LiveScreen {
  /// A line and how it is set off.
  public struct Line: Hashable, Sendable {
    public let text: String
    public let style: Terminal.Style?
  }

  /// The lines, no more than there are rows.
  public let lines: [Line]

  /// Draws a model.
  public init(_ model: LiveModel, columns: Int, rows: Int) {
    guard columns >= 30, rows >= 8 else {
      lines = [Line(text: "Make this window larger.", style: nil)]
      return
    }
    let top = Self.top(model, columns)
    let bottom = Self.bottom(model, columns)
    let room = max(0, rows - top.count - bottom.count)
    let body = Self.body(model, columns: columns, rows: room)
    lines = (top + body + bottom).prefix(rows).map {
      Line(text: Self.fitted($0.text, columns), style: $0.style)
    }
  }

  // MARK: The top: where, the light, what to do

  private static func top(_ model: LiveModel, _ columns: Int) -> [Line] {
    [
      Line(
        text: "\(model.place.number) \(model.place.step.title)",
        style: .bold
      ),
      Line(text: progress(model, columns), style: .dim),
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

  private static func light(_ model: LiveModel) -> Line {
    guard let verdict = model.verdict else {
      return Line(text: model.isJudging ? "judging …" : "", style: .dim)
    }
    let more = model.isJudging ? "  … judging the rest" : ""
    return Line(
      text: "\(verdict.light.rawValue.uppercased())  \(verdict.summary)\(more)",
      style: verdict.light.style
    )
  }

  private static func findings(_ model: LiveModel, _ columns: Int) -> [Line] {
    guard let advice = model.advice else { return [] }
    let words = advice.details + model.remarks.map(\.words)
    let all = words.flatMap { wrapped($0, columns) }
    let details = all.prefix(6).map { Line(text: $0, style: nil) }
    let more =
      all.count > 6
      ? [Line(text: "  … and more: see kata check", style: .dim)] : []
    return [Line(text: advice.headline, style: .bold)] + details + more
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

  private static func rule(_ columns: Int) -> Line {
    Line(text: String(repeating: "─", count: columns), style: .dim)
  }

  // MARK: The middle

  private static func body(
    _ model: LiveModel,
    columns: Int,
    rows: Int
  ) -> [Line] {
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
        [Line(text: title, style: .bold), line("")] + lines,
        from: model.scroll,
        rows: rows
      )
    case .list(let selected):
      return list(model, selected: selected, rows: rows)
    case .predictingLight:
      return page(
        [
          Line(text: "What will the next save be?", style: .bold),
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
      return page([Line(text: question, style: .bold)], from: 0, rows: rows)
    }
  }

  /// A line of the lesson: code is set off by its indentation.
  private static func line(_ text: String) -> Line {
    let style: Terminal.Style? =
      if text.hasPrefix("    ") {
        .blue
      } else if text.hasPrefix("+") {
        .green
      } else if text.hasPrefix("-") && !text.hasPrefix("- ") {
        .red
      } else {
        nil
      }
    return Line(text: text, style: style)
  }

  /// Returns so many lines, from where the page is scrolled to.
  private static func page(
    _ lines: [Line],
    from scroll: Int,
    rows: Int
  ) -> [Line] {
    let start = min(scroll, max(0, lines.count - rows))
    var shown = Array(lines.dropFirst(start).prefix(rows))
    if start + shown.count < lines.count, rows > 1 {
      shown[shown.count - 1] = Line(text: "↓ more", style: .dim)
    }
    let blank = Line(text: "", style: nil)
    return shown + Array(repeating: blank, count: rows - shown.count)
  }

  private static func list(
    _ model: LiveModel,
    selected: Int,
    rows: Int
  ) -> [Line] {
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
  ) -> [Line] {
    let names = failing.map { failing in
      switch failing {
      case .any: "  any test"
      case .new: "  a new test"
      case .named(let test): "  \(test)"
      }
    }
    let title = "Predicting \(light.rawValue). Which test will fail?"
    return [Line(text: title, style: .bold)]
      + choice(names, selected, rows: max(0, rows - 1))
  }

  /// A list with a line that is chosen, which is kept in sight.
  private static func choice(
    _ texts: [String],
    _ selected: Int,
    rows: Int
  ) -> [Line] {
    let lines = texts.enumerated().map { index, text in
      index == selected
        ? Line(text: ">" + text.dropFirst(), style: .bold)
        : Line(text: text, style: nil)
    }
    return page(lines, from: max(0, selected - rows / 2), rows: rows)
  }

  // MARK: The bottom: a note and the keys

  private static func bottom(_ model: LiveModel, _ columns: Int) -> [Line] {
    let note = model.note.map(Untrusted.cleaned) ?? ""
    let isDone = model.judgement?.isDone == true
    let keys =
      (isDone ? "n next · " : "")
      + "h hint · s show · t take · l list · ? keys · q quit"
    return [
      Line(
        text: note.split(separator: "\n").first.map(String.init) ?? "",
        style: .amber
      ),
      Line(text: keys, style: .dim),
    ]
  }

  /// Returns a line that fits.
  private static func fitted(_ text: String, _ columns: Int) -> String {
    let text = text.replacing("\t", with: "    ")
    return text.count <= columns
      ? text : text.prefix(columns - 1) + "…"
  }
}
