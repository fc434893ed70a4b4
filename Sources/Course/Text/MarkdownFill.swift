import CoursePlatform

/// Wraps a paragraph of Markdown without changing what a page shows.
package enum MarkdownFill {
  /// Returns a paragraph, or an item of a list, as wrapped lines.
  ///
  /// Lines are only broken at single spaces, even within code, where a page
  /// shows a line break as a space. They're never broken before a word that
  /// would start a different kind of block.
  ///
  /// - Parameters:
  ///   - text: the paragraph on a single line.
  ///   - indent: the prefix of all lines but the first.
  ///   - width: the maximum length of a line; a longer word gets its own line.
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

  /// A placeholder for a space at which a line must not be broken.
  private static let firmSpace = "\0"

  /// Returns whether a line that starts with a word may not be part of a
  /// paragraph.
  private static func beginsBlock(_ word: some StringProtocol) -> Bool {
    guard let first = word.first else { return false }
    if "#>-+*=|~<".contains(first) || word.hasPrefix("```") { return true }
    let rest = word.drop(while: \.isNumber)
    return first.isNumber && (rest.hasPrefix(".") || rest.hasPrefix(")"))
  }
}
