/// A line of the screen: spans of text, each set off in its own way.
public struct ScreenLine: Hashable, Sendable {
  /// Some text in one style.
  public struct Span: Hashable, Sendable {
    /// The words.
    public var text: String
    /// How they are set off, if at all.
    public var style: Terminal.Style?
    /// The file they name, relative to the workspace, if they name one.
    public var file: String?
  }

  /// The spans, from left to right.
  public let spans: [Span]

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
  public var text: String { spans.map(\.text).joined() }

  /// Returns the line in so many columns, cut where it is longer.
  func fitted(_ columns: Int) -> ScreenLine {
    let spans = spans.map { span in
      var span = span
      span.text = span.text.replacing("\t", with: "    ")
      return span
    }
    guard spans.reduce(0, { $0 + $1.text.count }) > columns else {
      return ScreenLine(spans: spans)
    }
    var room = columns - 1
    var fitted: [Span] = []
    for var span in spans where room > 0 {
      span.text = String(span.text.prefix(room))
      room -= span.text.count
      fitted.append(span)
    }
    return ScreenLine(spans: fitted + [Span(text: "…")])
  }

  /// Parts a span around the paths of Swift files in it.
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
