/// The breaking of a claim's message into lines that fit on a page.
///
/// The lines together are the message: a break adds and removes nothing.
enum MessageLines {
  /// The number of characters up to which a message stays on its claim's own
  /// line.
  static let limit = 160

  /// The number of characters that a line has at most, without the `> ` and the
  /// backticks around it.
  private static let width = 96

  /// Returns a message as one line or, if it's long, as several lines.
  ///
  /// A line ends where a line of the quoted text ends, and before the words
  /// that compare one value with another.
  static func lines(of message: String) -> [String] {
    guard message.count > limit else { return [message] }
    var lines: [String] = []
    var rest = message[...]
    while !rest.isEmpty {
      let end = rest.firstMatch(of: lineEnd)?.range.upperBound ?? rest.endIndex
      lines += filled(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// A pattern that matches the end of a line: line feeds in a string, as Swift
  /// writes them, or the space after the first of two compared values.
  ///
  /// An escaped backslash before an n isn't a line feed.
  ///
  /// A `Regex` isn't `Sendable`, but this one has no mutable state.
  private nonisolated(unsafe) static let lineEnd =
    /[^\\](?:\\n)+(?:", )?|"\) (?=is )/

  /// The strings after which to break a line that's too long, from the best to
  /// the worst: between strings, between other values, and between words.
  private static let breaks = ["\", ", ", ", " "]

  /// Returns a line as one or several lines of at most the full width.
  private static func filled(_ line: Substring) -> [String] {
    var lines: [String] = []
    var rest = line
    while rest.count > width {
      let part = rest.prefix(width)
      let end =
        breaks.lazy.compactMap { part.ranges(of: $0).last?.upperBound }
        .first ?? part.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return lines + [String(rest)]
  }
}
