import TicModel

/// Somebody at the other end of a connection.
struct Peer {
  /// By which they can come back.
  var token: Token

  /// By which a match knows them.
  var visitor: Visitor

  /// Where they come from.
  let address: Address

  var name = Name.guest

  /// The number of the room that they are in.
  var room: Int?

  /// What has come of a line.
  var input = LineBuffer()

  /// When that began, if there is any.
  var lineBegan: Int?

  /// When the last line came.
  var lastLine: Int

  /// Whether there was one.
  var hasSpoken = false

  var throttle: Throttle
}
