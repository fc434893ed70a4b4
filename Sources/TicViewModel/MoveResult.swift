/// The result of an attempt to make a move.
public enum MoveResult: Equatable, Sendable {
  /// The result of a move that was made.
  case made
  /// The result of a rejected move, with the reason for the rejection.
  case rejected(IllegalMove)
}
