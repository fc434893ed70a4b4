/// The way into a room.
enum Door: Equatable {
  /// A listed room, which anybody can enter by its number.
  case open
  /// A private room, which the owner of an unused invitation can enter.
  case closed(Invitation?)
}
