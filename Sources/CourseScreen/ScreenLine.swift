import CoursePlatform

/// A line of the screen: spans of text, each with a style.
struct ScreenLine: Hashable, Sendable {
  /// Some text in one style.
  struct Span: Hashable, Sendable {
    /// The words.
    var text: String
    /// The style, if there is one.
    var style: Terminal.Style?
    /// The file they name, relative to the workspace, if they name one.
    var file: String?
  }

  /// The spans, from left to right.
  let spans: [Span]

  /// Creates a line of spans.
  init(spans: [Span]) { self.spans = spans }

  /// Creates a line in one style; the paths in it name their files.
  init(_ text: String, _ style: Terminal.Style? = nil) {
    spans = Self.linked(Span(text: text, style: style))
  }

  /// Creates a line of code.
  init(code: String) {
    spans = CodeColors.spans(of: code).flatMap(Self.linked)
  }

  /// The whole line.
  var text: String { spans.map(\.text).joined() }

  /// Returns the line in so many columns, cut where it is longer.
  ///
  /// It is one row of the screen, whatever its words are: a line break in them
  /// would move all that stands below.
  func fitted(_ columns: Int) -> ScreenLine {
    let spans = spans.map { span in
      var span = span
      span.text = span.text.replacing("\t", with: "    ")
        .replacing("\r\n", with: " ").replacing("\n", with: " ")
      return span
    }
    guard spans.reduce(0, { $0 + $1.text.columns }) > columns else {
      return ScreenLine(spans: spans)
    }
    var room = columns - 1
    var fitted: [Span] = []
    for var span in spans where room > 0 {
      let text = span.text.prefix(columns: room)
      room = text.count < span.text.count ? 0 : room - text.columns
      span.text = text
      fitted.append(span)
    }
    return ScreenLine(spans: fitted + [Span(text: "…")])
  }

  /// Splits a span around the paths of Swift files in it.
  private static func linked(_ span: Span) -> [Span] {
    guard span.text.contains(".swift") else { return [span] }
    var spans: [Span] = []
    var rest = span.text[...]
    func add(_ text: Substring, file: String? = nil) {
      guard !text.isEmpty else { return }
      spans.append(Span(text: String(text), style: span.style, file: file))
    }
    while let path = rest.firstMatch(of: /(?:Sources|Tests)\/[\w\/+]+\.swift/) {
      add(rest[..<path.range.lowerBound])
      add(path.0, file: String(path.0))
      rest = rest[path.range.upperBound...]
    }
    add(rest)
    return spans.isEmpty ? [span] : spans
  }
}

extension String {
  /// How many columns of a terminal it takes.
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns as much of its start as there is room for.
  fileprivate func prefix(columns: Int) -> String {
    var room = columns
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      }
    )
  }
}

extension Character {
  /// How many columns of a terminal it takes: ideographs and pictures take two.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first, first.value >= 0x1100 else {
      return 1
    }
    return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}
