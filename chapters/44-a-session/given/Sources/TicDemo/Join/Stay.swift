import TicModel

/// A stay in a room, as a client knows it.
struct Stay: Equatable {
  let pass: Pass
  let room: Int
  let rules: Rules
  let title: Title

  /// The invitation to give to a friend, in a private room.
  var invitation: Invitation?

  /// The players who are away, and until when their places are kept.
  var away: [Mark: Int] = [:]
}
