/// A visitor's place in a match.
public enum Place: Hashable, Sendable {
  /// A player's seat.
  case seat(Seat)
  /// A spectator's place.
  case spectator
}
