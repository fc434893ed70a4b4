/// What became of a move.
public enum MoveResult: Equatable, Sendable {
  /// It was made.
  case made
  /// It was refused, and nothing has changed.
  case refused(IllegalMove)
}

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
