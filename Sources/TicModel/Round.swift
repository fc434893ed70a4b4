/// The result of one round of a series.
public enum Round: Equatable, Sendable {
  /// The round isn't finished yet.
  case notPlayed
  /// A player has won the round.
  case won(by: Player)
  /// The round is finished, and nobody has won.
  case tie
}
