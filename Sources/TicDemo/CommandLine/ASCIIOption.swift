/// The option `--ascii`, for output in ASCII characters only.
enum ASCIIOption {
  static let option = Arguments.Option(name: "ascii", value: nil)
}

extension String {
  /// The string with a similar ASCII character for each one that isn't ASCII.
  var inASCII: String {
    String(map { $0.isASCII ? $0 : Self.similar[$0] ?? "?" })
  }

  private static let similar: [Character: Character] = [
    "─": "-", "│": "|", "┼": "+", "━": "=", "┃": "|", "┿": "+", "╂": "|",
    "╋": "+", "╲": "\\", "╱": "/", "╳": "x", "▀": "#", "▄": "#", "█": "#",
    "┏": "+", "┓": "+", "┗": "+", "┛": "+", "✓": "v", "–": "-",
  ]
}
