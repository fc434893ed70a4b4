import CoursePlatform

/// Syntax highlighting for lines of Swift code.
///
/// Each line is highlighted without regard to the lines around it, which is
/// accurate enough for short listings.
enum CodeColors {
  /// Returns a line of Swift code with syntax highlighting.
  static func text(of line: String) -> StyledText {
    var parts: [(text: String, style: Terminal.Style?)] = []
    for part in line.matches(of: pattern) {
      let text = String(part.0)
      let style = style(of: text)
      if let last = parts.last, last.style == style {
        parts[parts.count - 1].text += text
      } else {
        parts.append((text, style))
      }
    }
    return StyledText(spans: parts.map { StyledText.Span($0.text, $0.style) })
  }

  /// A pattern that matches a comment, a string, a word, a number, or any other
  /// single character.
  nonisolated(unsafe) private static let pattern =
    /\/\/.*|"(?:[^"\\]|\\.)*"|[@#]?\w+|./

  private static func style(of text: String) -> Terminal.Style? {
    if text.hasPrefix("//") { return .dim }
    if text.hasPrefix("\"") { return .green }
    if text.hasPrefix("@") || keywords.contains(text) { return .magenta }
    guard let first = text.first, first.isUppercase || first.isNumber else {
      return nil
    }
    return .blue
  }

  private static let keywords: Set = [
    "as", "any", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "false", "final",
    "for", "func", "get", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "mutating", "nil", "private", "protocol", "public",
    "repeat", "return", "self", "set", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "weak", "where", "while",
  ]
}
