/// How a member of a room can be reached.
enum Contact: Equatable {
  case here(Host.Connection)
  /// A lost connection, with the time until which the place is kept.
  case away(until: Int)
}
