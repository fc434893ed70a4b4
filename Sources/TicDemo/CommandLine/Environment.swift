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

  /// Whether the terminal can show a game on the full screen.
  var isFullScreen: Bool { isInputTerminal && isCapable }

  /// Whether the output terminal can show colors and move the cursor.
  var isCapable: Bool {
    guard let term, !term.isEmpty else { return false }
    return isOutputTerminal && term != "dumb"
  }
}
