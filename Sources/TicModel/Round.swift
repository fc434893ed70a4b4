/// One round of a series.
public enum Round: Equatable, Sendable {
  /// The round has not been played to its end.
  case notPlayed
  /// A player has won it.
  case won(by: Player)
  /// It was played to its end, and nobody has won it.
  case tie
}
