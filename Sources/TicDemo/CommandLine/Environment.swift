/// The environment of the program: the properties of the terminal, and settings
/// from environment variables.
struct Environment {
  /// Whether standard input is a terminal.
  var isInputTerminal = false

  /// Whether standard output is a terminal.
  var isOutputTerminal = false

  /// The width of the output terminal in characters, or `nil` if it's unknown.
  var columns: Int?

  /// The variable `NO_COLOR`, which turns colors off, or `nil` if it isn't set.
  var noColor: String?

  /// The variable `TERM`, the type of the terminal, or `nil` if it isn't set.
  var term: String?

  /// The variables `LC_ALL`, `LC_CTYPE` and `LANG`; the first that's set counts.
  var locale: [String?] = []

  /// Whether the locale's encoding is UTF-8, as it is if no variable is set.
  var hasUTF8: Bool {
    let names = locale.compactMap { $0 }.filter { !$0.isEmpty }
    guard let name = names.first?.lowercased() else { return true }
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// Whether the terminal can show a game on the full screen.
  var isFullScreen: Bool { isInputTerminal && isCapable }

  /// Whether the output terminal can show colors and move the cursor.
  var isCapable: Bool {
    guard let term, !term.isEmpty else { return false }
    return isOutputTerminal && term != "dumb"
  }
}
