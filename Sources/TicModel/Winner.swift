/// The winner of a game, or `none` if nobody has won.
public enum Winner: Sendable {
  /// X has won.
  case x
  /// O has won.
  case o
  /// Nobody has won yet, or the game is a draw.
  case none
}
