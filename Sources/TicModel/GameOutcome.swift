/// The state of a game: undecided, won, or drawn.
public enum GameOutcome: Equatable, Sendable {
  /// Nobody has won, and there are blank cells left.
  case undecided
  /// The player with the given mark has won.
  case won(by: Cell)
  /// The grid is full, and nobody has won.
  case draw
}
