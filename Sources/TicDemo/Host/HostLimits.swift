/// The limits that a host enforces; times are in milliseconds.
struct HostLimits {
  var connections = 4_096
  var rooms = 2_048

  /// The maximum number of spectators in a room.
  var spectators = 32

  // MARK: For one connection

  /// The number of lines that a peer may send at once, before the rate applies.
  var burst = 40
  var linesPerSecond = 20

  /// How long the rest of a line may take to arrive.
  var halfLine = 30_000

  /// How long a peer may be silent that has promised not to be.
  var silence = 15_000

  /// How long a peer may be silent that hasn't promised anything.
  var idlePeer = 600_000

  /// How long a peer that has never sent a line may be silent.
  var silentPeer = 60_000

  // MARK: For one address

  /// The maximum number of connections from one address, and of places that are
  /// kept for it.
  var perAddress = 64

  /// The maximum number of rooms created from one address.
  var roomsPerAddress: Int { perAddress / 2 }

  /// The number of lines that requests from one address may make the host send
  /// at once, before the rate applies, where a request makes it send several.
  var repliesAtOnce: Int { 6 * perAddress }
  var repliesPerSecond: Int { 3 * perAddress }

  // MARK: For one place or room

  /// How long a place is kept after its connection is lost.
  var absence = 45_000

  /// How long a player may take for a move.
  var turn = 300_000

  /// How long a room is kept after the end of a game, if nothing happens in it.
  var idleRoom = 600_000

  /// The longest time between two ticks; longer, and the host was stopped.
  var pause = 5_000
}
