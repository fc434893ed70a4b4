/// How a game stands: open, or over in one of two ways.
public enum GameOutcome: Equatable, Sendable {
  /// Nobody has won, and there are blank cells left.
  case undecided
  /// Somebody has three in a row.
  case won(by: Cell)
  /// The grid is full, and nobody has won.
  case draw
}
