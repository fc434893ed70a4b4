/// The result of an attempt to make a move.
public enum MoveResult: Equatable, Sendable {
  /// The move was made.
  case made
  /// The move was rejected for the given reason, and nothing has changed.
  case rejected(IllegalMove)
}
