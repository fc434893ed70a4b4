/// The reason why a visitor's action is rejected.
public enum Rejection: Error, Equatable, CaseIterable {
  /// The visitor has no seat, and so isn't a player.
  case noSeat
  /// Both seats are taken.
  case noFreeSeat
  /// A seat is free, and the match waits for another player.
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
