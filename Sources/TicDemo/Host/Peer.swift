import TicModel

/// A person at the other end of a connection.
struct Peer {
  /// The token with which to come back after a lost connection.
  var token: Token

  /// The visitor as which the peer takes part in a match.
  var visitor: Visitor

  /// The address that the peer connects from.
  let address: Address

  var name = Name.guest

  /// The number of the room that the peer is in, or `nil` in the lobby.
  var room: Int?

  /// The buffer for the bytes of an unfinished line.
  var input = LineBuffer()

  /// The time when the unfinished line began, or `nil` if there's none.
  var lineBegan: Int?

  var throttle: Throttle

  /// Whether any line was received.
  var hasSpoken = false

  /// The time when the host last received a line, in milliseconds.
  var heard: Int

  /// Whether the peer has promised not to be silent, by saying hello.
  var hasPromised = false
}
