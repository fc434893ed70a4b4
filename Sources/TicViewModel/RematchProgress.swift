/// The progress of the votes for a rematch.
public enum RematchProgress: Sendable {
  /// Nobody has voted for a rematch.
  case none
  /// One of the two players has voted for a rematch.
  case half
  /// Both players have voted for a rematch.
  case both
}
