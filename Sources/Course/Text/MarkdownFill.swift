import CoursePlatform

/// Fills a paragraph of Markdown into lines that fit, and changes nothing of
/// what a page shows.
package enum MarkdownFill {
  /// Returns a paragraph or an item of a list in lines.
  ///
  /// A line is broken at single spaces alone, even within code, where a page
  /// shows a line's end as a space; and never before a word that would begin a
  /// block of another kind.
  ///
  /// - Parameters:
  ///   - text: the paragraph in one line.
  ///   - indent: what all lines but the first start with.
  ///   - width: how long a line may be; a word that is longer stands alone.
  /// - Returns: the lines.
  package static func lines(
    of text: some StringProtocol,
    indent: String = "",
    width: Int = 80
  ) -> [String] {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    var line = String(parts[0])
    for (index, part) in parts.enumerated().dropFirst() {
      let isFirstOfItem = index == 1 && parts[0] == "-"
      let isJoined =
        part.isEmpty || isFirstOfItem || beginsBlock(part)
        || parts[index - 1].isEmpty
      line += (isJoined ? firmSpace : " ") + part
    }
    let lines = line.wrapped(width, hanging: indent)
    return lines.isEmpty
      ? [""] : lines.map { $0.replacing(firmSpace, with: " ") }
  }

  /// Stands for a space at which no line may be broken.
  private static let firmSpace = "\0"

  /// Whether a line that starts with a word may be no paragraph's.
  private static func beginsBlock(_ word: some StringProtocol) -> Bool {
    guard let first = word.first else { return false }
    if "#>-+*=|~<".contains(first) || word.hasPrefix("```") { return true }
    let rest = word.drop(while: \.isNumber)
    return first.isNumber && (rest.hasPrefix(".") || rest.hasPrefix(")"))
  }
}
