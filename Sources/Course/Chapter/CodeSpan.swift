package import CoursePlatform

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
    guard text.holds("`") else { return ([], lines) }
    var spans: [CodeSpan] = []
    var words = ""
    var line = location.line
    var rest = TickedText.all(in: text)[...]
    while let first = rest.popFirst() {
      let end = rest.firstIndex { $0.ticks == first.ticks }
      guard first.ticks > 0, let end else {
        // Nothing ends it, so it starts nothing.
        words += first.source
        line += first.source.feeds
        continue
      }
      let code = first.text + rest[..<end].map(\.source).joined()
      spans.append(
        CodeSpan(
          text: code.split(whereSeparator: \.isWhitespace)
            .joined(separator: " "),
          location: SourceLocation(path: location.path, line: line)
        )
      )
      // Something stands there, and the lines stay what they are.
      let feeds = String(repeating: "\n", count: code.feeds)
      words += "`" + feeds + rest[end].text
      line += code.feeds + rest[end].text.feeds
      rest = rest[(end + 1)...]
    }
    return (spans, words.parts(at: 0x0A))
  }
}

/// A run of backticks, and the text as far as the next.
private struct TickedText {
  var ticks: Int
  var text: String

  /// Both as they were.
  var source: String { String(repeating: "`", count: ticks) + text }

  /// Returns the runs of a text, after what stands before the first.
  static func all(in text: String) -> [TickedText] {
    var all: [TickedText] = []
    for part in text.parts(at: UInt8(ascii: "`")) {
      if all.count > 1, let last = all.indices.last, all[last].text.isEmpty {
        all[last] = TickedText(ticks: all[last].ticks + 1, text: part)
      } else {
        all.append(TickedText(ticks: all.isEmpty ? 0 : 1, text: part))
      }
    }
    return all
  }
}

extension String {
  /// How many line feeds there are.
  fileprivate var feeds: Int { parts(at: 0x0A).count - 1 }
}
