/// What became of a move.
public enum MoveResult: Equatable, Sendable {
  /// It was made.
  case made
  /// It was refused, and nothing has changed.
  case refused(IllegalMove)
}
