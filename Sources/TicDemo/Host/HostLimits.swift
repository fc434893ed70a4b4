/// The limits of a host; times are in milliseconds.
struct HostLimits {
  var connections = 4_096
  var rooms = 2_048

  /// The maximum number of connections from one address.
  var perAddress = 64

  /// The maximum number of rooms from one address: a game takes two people.
  var roomsPerAddress: Int { perAddress / 2 }

  /// The maximum number of spectators in a room.
  var spectators = 32

  /// The maximum number of rooms in a list.
  var listed = 50

  /// The lines that are allowed at once, and then in each second.
  var burst = 40
  var linesPerSecond = 20

  /// The time for which a seat is held after its connection is lost.
  var absence = 20_000

  /// The time allowed for the rest of a line.
  var halfLine = 30_000

  /// The time for which a room is kept without any action.
  var idleRoom = 600_000

  /// The time for which a peer in the lobby may be silent.
  var idlePeer = 600_000

  /// The time for which a peer that never sent a line may be silent.
  var silentPeer = 60_000
}
