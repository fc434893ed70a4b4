/// A comment by which an author tells the proof how a passage is meant: alone
/// on its line, below the passage, and not to be seen on a web page.
package enum AuthorMark {
  private static let opening = "<!-- "
  private static let closing = " -->"

  /// Returns what a line says to the proof, or nil when it is no mark.
  package static func words(of line: String) -> String? {
    // Every line of every page is asked.
    guard line.utf8.first == UInt8(ascii: "<"), line.hasPrefix(opening),
      line.hasSuffix(closing),
      line.utf8.count > opening.utf8.count + closing.utf8.count
    else { return nil }
    return line.dropFirst(opening.count).dropLast(closing.count).trimmed
  }
}

extension [String] {
  /// The lines that a reader sees.
  package var withoutMarks: [String] {
    filter { AuthorMark.words(of: $0) == nil }
  }
}
