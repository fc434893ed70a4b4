/// The limits that a host enforces; times are in milliseconds.
struct HostLimits {
  var connections = 4_096
  var rooms = 2_048

  /// The maximum number of connections from one address.
  var perAddress = 64

  /// The maximum number of rooms created from one address.
  var roomsPerAddress: Int { perAddress / 2 }

  /// The maximum number of spectators in a room.
  var spectators = 32

  /// The maximum number of rooms in a list that the host sends.
  var listed = 50

  /// The number of lines that a peer may send at once, before the rate applies.
  var burst = 40
  var linesPerSecond = 20

  /// How many milliseconds a seat is held after its player has disconnected.
  var absence = 20_000

  /// How many milliseconds the rest of a line may take to arrive.
  var halfLine = 30_000

  /// How many milliseconds a room is kept without any action in it.
  var idleRoom = 600_000

  /// How many milliseconds a peer in the lobby may be silent.
  var idlePeer = 600_000

  /// How many milliseconds a peer that has never sent a line may be silent.
  var silentPeer = 60_000
}
