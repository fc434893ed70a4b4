/// The state of a game: undecided, won, or drawn.
public enum GameOutcome: Equatable, Sendable {
  /// A game that nobody has won yet, with blank cells left.
  case undecided
  /// A game that the player with the given mark has won.
  case won(by: Mark)
  /// A game with a full grid that nobody has won.
  case draw
}
