/// How far the players' vote on a rematch has progressed.
public enum RematchProgress: Sendable {
  /// Nobody has voted for a rematch.
  case none
  /// One of the two players has voted for a rematch.
  case half
  /// Both players have voted for a rematch.
  case both
}
