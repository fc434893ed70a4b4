/// Who has three in a row.
public enum Winner: Sendable {
  /// X has won.
  case x
  /// O has won.
  case o
  /// Nobody has won, or not yet.
  case none
}
