/// The winner of a game, or `none` if nobody has won.
public enum Winner: Sendable {
  /// The player with X.
  case x
  /// The player with O.
  case o
  /// No player, because nobody has won yet or the game is a draw.
  case none
}
