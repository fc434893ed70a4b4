import CoursePlatform

/// A namespace for wrapping a Markdown paragraph without changing how the page
/// looks.
package enum MarkdownWrapping {
  /// Returns a paragraph, or a list item, wrapped to the given width.
  ///
  /// Lines are only broken at single spaces, including spaces in code, because
  /// a page shows a line break as a space. A line is never broken before a word
  /// that would start a different kind of block.
  ///
  /// - Parameters:
  ///   - text: The paragraph on a single line.
  ///   - indent: The prefix for all lines except the first.
  ///   - width: The maximum length of a line. A longer word is put on a line of
  ///     its own.
  /// - Returns: The wrapped lines, at least one.
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

  /// A placeholder for a space where a line can't be broken.
  private static let firmSpace = "\0"

  /// Returns whether a word would start a different kind of block at the
  /// beginning of a line.
  private static func beginsBlock(_ word: some StringProtocol) -> Bool {
    guard let first = word.first else { return false }
    if "#>-+*=|~<".contains(first) || word.hasPrefix("```") { return true }
    let rest = word.drop(while: \.isNumber)
    return first.isNumber && (rest.hasPrefix(".") || rest.hasPrefix(")"))
  }
}
