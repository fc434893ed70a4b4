package import CourseSystem
import Foundation

/// A piece of text in backticks.
package struct CodeSpan: Hashable, Sendable {
  package let text: String
  package let location: SourceLocation

  package init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

extension CodeSpan {
  /// Returns the pieces in backticks of some lines, and the lines without them.
  static func parted(
    _ lines: [String],
    at location: SourceLocation
  ) -> (spans: [CodeSpan], words: [String]) {
    let text = lines.joined(separator: "\n")
    guard text.utf8.contains(UInt8(ascii: "`")) else { return ([], lines) }
    var spans: [CodeSpan] = []
    var words = ""
    var rest = text[...]
    var line = location.line
    while let start = rest.firstIndex(of: "`") {
      let ticks = rest[start...].prefix { $0 == "`" }
      words += rest[..<start]
      let body = rest[ticks.endIndex...]
      guard let end = Self.end(of: ticks, in: body) else { break }
      line += rest[..<start].count { $0 == "\n" }
      spans.append(
        CodeSpan(
          text: body[..<end.lowerBound].split(whereSeparator: \.isWhitespace)
            .joined(separator: " "),
          location: SourceLocation(path: location.path, line: line)
        )
      )
      let span = rest[start..<end.upperBound]
      let feeds = span.count { $0 == "\n" }
      line += feeds
      // Something stands there, and the lines stay what they are.
      words += "`" + String(repeating: "\n", count: feeds)
      rest = rest[end.upperBound...]
    }
    return (spans, (words + rest).components(separatedBy: "\n"))
  }

  /// Returns the first run of as many backticks.
  private static func end(
    of ticks: Substring,
    in text: Substring
  ) -> Range<Substring.Index>? {
    var rest = text
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      if run.count == ticks.count { return run.startIndex..<run.endIndex }
      rest = rest[run.endIndex...]
    }
    return nil
  }
}
