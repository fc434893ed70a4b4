/// What a program knows of where it runs: its terminal, and what people have set
/// for all programs.
struct Environment {
  /// Whether somebody types what it reads.
  var isInputTerminal = false

  /// Whether a terminal shows what it prints.
  var isOutputTerminal = false

  /// The width of that terminal, if it is known.
  var columns: Int?

  /// The value of `NO_COLOR`, by which people ask for no colour.
  var noColor: String?

  /// The value of `TERM`, the kind of the terminal.
  var term: String?

  /// Whether somebody sits at a terminal that can show a game on its screen.
  var isFullScreen: Bool { isInputTerminal && isCapable }

  /// Whether the terminal can do more than print line after line.
  var isCapable: Bool {
    guard let term, !term.isEmpty else { return false }
    return isOutputTerminal && term != "dumb"
  }
}
