/// The environment of a program: its terminal, and the settings that apply to
/// all programs.
struct Environment {
  /// Whether standard input is a terminal.
  var isInputTerminal = false

  /// Whether standard output is a terminal.
  var isOutputTerminal = false

  /// The width of the output terminal, or `nil` if it's unknown.
  var columns: Int?

  /// The value of `NO_COLOR`, which turns colors off.
  var noColor: String?

  /// The value of `TERM`, the type of the terminal.
  var term: String?

  /// Whether the terminal can show a game on the full screen.
  var isFullScreen: Bool { isInputTerminal && isCapable }

  /// Whether the terminal can do more than print one line after another.
  var isCapable: Bool {
    guard let term, !term.isEmpty else { return false }
    return isOutputTerminal && term != "dumb"
  }
}
