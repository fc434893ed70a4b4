/// The reason why a move can't be made.
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
