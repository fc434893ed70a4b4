/// What somebody is in a match.
public enum Place: Hashable, Sendable {
  /// One of the two who play.
  case seat(Seat)
  /// One of those who watch.
  case onlooker
}
