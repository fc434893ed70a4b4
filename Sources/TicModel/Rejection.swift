/// The reason why an action of a visitor is rejected.
public enum Rejection: Equatable, Sendable, CaseIterable {
  /// The visitor has no seat, and so isn't a player.
  case noSeat
  /// A seat is free, and the game has not begun.
  case waiting
  /// The game is over.
  case gameOver
  /// The game isn't over, so it's too early to vote for a rematch.
  case gameGoesOn
  /// It's the opponent's turn.
  case notYourTurn
  /// The cell is taken or doesn't exist.
  case notFree
}
