/// The reason why a player can't make a move.
public enum IllegalMove: Equatable, Sendable {
  /// The board has no such cell.
  case noSuchCell
  /// The game is over.
  case gameOver
  /// It's the computer's turn.
  case notYourTurn
  /// The cell already has a mark.
  case taken
}
