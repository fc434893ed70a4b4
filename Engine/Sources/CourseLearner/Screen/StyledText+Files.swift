package import CoursePlatform

extension StyledText {
  /// A copy of the text where the path of each Swift file links to that file.
  package var linkingFiles: StyledText {
    StyledText(spans: spans.flatMap(Self.linking))
  }

  /// Returns the spans that result from splitting a span so that the path of
  /// each Swift file is a separate span.
  private static func linking(_ span: Span) -> [Span] {
    guard span.text.contains(".swift") else { return [span] }
    var spans: [Span] = []
    var rest = span.text[...]
    func add(_ text: Substring, file: String? = nil) {
      guard !text.isEmpty else { return }
      spans.append(Span(String(text), span.style, file: file))
    }
    while let path = rest.firstMatch(of: /(?:Sources|Tests)\/[\w\/+]+\.swift/) {
      add(rest[..<path.range.lowerBound])
      add(path.0, file: String(path.0))
      rest = rest[path.range.upperBound...]
    }
    add(rest)
    return spans
  }
}
