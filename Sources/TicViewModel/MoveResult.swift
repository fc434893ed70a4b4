/// The result of a move.
public enum MoveResult: Equatable, Sendable {
  /// The move was made.
  case made
  /// The move was rejected, and nothing has changed.
  case rejected(IllegalMove)
}
