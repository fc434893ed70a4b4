/// How far a rematch has come.
public enum RematchProgress: Sendable {
  /// Nobody has voted for it.
  case none
  /// One of the two has voted for it.
  case half
  /// Both have voted for it.
  case both
}
