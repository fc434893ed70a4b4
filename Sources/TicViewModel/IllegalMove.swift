/// Why a move cannot be made.
public enum IllegalMove: Equatable, Sendable {
  /// The board has no such cell.
  case noSuchCell
  /// The game is over.
  case gameOver
  /// It is the computer's turn.
  case notYourTurn
  /// There is a mark in the cell.
  case taken
}
