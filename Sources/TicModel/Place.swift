/// A visitor's place in a match.
public enum Place: Hashable, Sendable {
  /// The seat of the player with the given mark.
  case player(Mark)
  /// A spectator's place.
  case spectator
}
