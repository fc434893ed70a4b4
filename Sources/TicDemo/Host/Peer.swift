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

  /// The time in milliseconds when the unfinished line began, or `nil` if none.
  var lineBegan: Int?

  /// The time when the last line from the peer arrived, in milliseconds.
  var lastLine: Int

  /// Whether any line from the peer has arrived.
  var hasSpoken = false

  var throttle: Throttle
}
