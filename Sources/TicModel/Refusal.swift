/// Why somebody cannot do what they tried to do.
public enum Refusal: Equatable, Sendable, CaseIterable {
  /// That is for the two who play.
  case noSeat
  /// A seat is free, and the game has not begun.
  case waiting
  /// The game is over.
  case gameOver
  /// The game is not over, and there is nothing to repeat.
  case gameGoesOn
  /// It is the other's turn.
  case notYourTurn
  /// The cell is taken, or there is no such cell.
  case notFree
}
