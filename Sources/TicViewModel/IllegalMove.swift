/// A reason why a move isn't allowed.
public enum IllegalMove: Equatable, Sendable {
  /// The board has no cell with this number.
  case noSuchCell
  /// The game is over.
  case gameOver
  /// It's the computer's turn.
  case notYourTurn
  /// The cell already has a mark.
  case taken
}
