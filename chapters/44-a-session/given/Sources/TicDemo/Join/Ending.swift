/// A reason why a session is over.
enum Ending: Equatable {
  /// The player has quit.
  case quit
  /// Another connection has taken the player's place.
  case replaced
  /// The program was ended, with a token to come back if a place is kept.
  case interrupted(Token?)
  case rejected(WireError)
  /// The other end isn't a host, and has sent the given text.
  case notAHost(String)
  case otherVersion(Int)
  case silent
  case unreachable(String)
}
