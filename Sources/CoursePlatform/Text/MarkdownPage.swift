import RegexBuilder

/// Markdown as a person reads it in a terminal.
package struct MarkdownPage {
  private let page: Markdown

  /// Creates a page of a text.
  package init(_ text: String) { page = Markdown(text, path: "") }

  /// Returns the paragraphs, filled to a width; lists and code keep their
  /// lines.
  package func paragraphs(width: Int) -> [String] {
    page.blocks.flatMap { Self.paragraphs(of: $0, width: width) }
  }

  /// Returns the lines of the page, with a blank one below each paragraph.
  package func lines(width: Int) -> [String] {
    paragraphs(width: width).flatMap { $0.lines + [""] }
  }

  private static func paragraphs(
    of block: Markdown.Block,
    width: Int
  ) -> [String] {
    switch block.kind {
    case .code(_, let lines):
      return lines.isEmpty
        ? [] : [lines.map { "    " + $0 }.joined(separator: "\n")]
    case .heading(_, let text):
      return [text + "\n" + String(repeating: "─", count: text.count)]
    case .quote(let lines):
      // Each line that starts in bold is a claim, and stays a line.
      let isClaims = lines.allSatisfy { $0.hasPrefix("**") }
      let text = MarkdownPage(
        lines.joined(separator: isClaims ? "\n\n" : "\n")
      ).paragraphs(width: max(1, width - quoteMark.count))
      return [
        text.joined(separator: isClaims ? "\n" : "\n\n").lines.map {
          quoteMark + $0
        }
        .joined(separator: "\n")
      ]
    case .mark:
      return []
    case .paragraph, .hint:
      return items(of: block.source.withoutMarks).map { item in
        Self.withoutMarkup(item.joined(separator: " "))
          .split(separator: " ").joined(separator: " ")
          .wrapped(width, hanging: startsItem(item[0]) ? "  " : "")
          .joined(separator: "\n")
      }
    }
  }

  /// Returns a text as it is read.
  ///
  /// Of a link its words stay, and none of the stars around words in bold. Code
  /// keeps every character.
  private static func withoutMarkup(_ text: String) -> String {
    let code = /`[^`]*`/
    let link = /\[((?:`[^`]*`|[^\]`])+)\]\([^)\s]+\)/
    let bold = /\*\*((?:`[^`]*`|[^*`])+)\*\*/
    // A star between spaces is one that multiplies.
    let emphasis = /\*([^*`\s](?:`[^`]*`|[^*`])*)\*/
    return text.replacing(
      Regex {
        ChoiceOf {
          code
          link
          bold
          emphasis
        }
      }
    ) { $0.1 ?? $0.2 ?? $0.3 ?? $0.0 }
  }

  /// What stands before each line of a quotation.
  private static let quoteMark = "│ "

  /// Splits the lines of a paragraph before each item of a list.
  ///
  /// A number starts an item where its list has come to it: a sentence may end
  /// with a number, and the line break fall just before that.
  private static func items(of lines: [String]) -> [[String]] {
    var items: [[String]] = []
    var next = lines.first.flatMap(number) ?? 1
    for line in lines {
      let number = number(of: line)
      if let number, number == next { next += 1 }
      let isItem = number.map { $0 == next - 1 } ?? startsItem(line)
      if items.isEmpty || isItem { items.append([]) }
      items[items.count - 1].append(line)
    }
    return items
  }

  private static func startsItem(_ line: String) -> Bool {
    let text = line.trimmed
    return text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("|")
      || number(of: line) != nil
  }

  /// Returns the number that a line starts with as an item of a list does, or
  /// nil.
  private static func number(of line: String) -> Int? {
    let text = line.trimmed
    let digits = text.prefix(while: \.isNumber)
    guard text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return Int(digits)
  }
}
