/// Markdown as a person reads it in a terminal.
public struct MarkdownPage {
  private let lines: [String]

  /// Creates a page of a text.
  public init(_ text: String) { lines = text.lines }

  /// Returns the paragraphs, filled to a width; lists and code keep their
  /// lines.
  public func paragraphs(width: Int) -> [String] {
    var paragraphs: [String] = []
    var current: [String] = []
    var isInCode = false
    func finish() {
      guard !current.isEmpty else { return }
      paragraphs.append(
        isInCode
          ? current.joined(separator: "\n")
          : Self.filled(current, width: width)
      )
      current = []
    }
    for line in lines {
      if line.hasPrefix("```") {
        finish()
        isInCode.toggle()
      } else if isInCode {
        current.append("    " + line)
      } else if line.isBlank {
        finish()
      } else {
        if Self.startsItem(line) { finish() }
        current.append(line)
      }
    }
    finish()
    return paragraphs
  }

  private static func startsItem(_ line: String) -> Bool {
    let text = line.trimmed
    return text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("|")
      || (text.first?.isNumber == true
        && text.drop(while: \.isNumber).hasPrefix(". "))
  }

  private static func filled(_ lines: [String], width: Int) -> String {
    let isItem = lines.first.map(startsItem) ?? false
    let indent = isItem ? "  " : ""
    var filled: [String] = []
    var line = ""
    for word in lines.joined(separator: " ").split(separator: " ") {
      if !line.isEmpty && line.count + word.count + 1 > width {
        filled.append(line)
        line = indent + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (filled + [line]).joined(separator: "\n")
  }
}
