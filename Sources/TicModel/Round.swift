/// The result of one round of a series.
public enum Round: Equatable, Sendable {
  /// A round that isn't finished yet.
  case notPlayed
  /// A round that the given player has won.
  case won(by: Player)
  /// A finished round that nobody has won.
  case tie
}
