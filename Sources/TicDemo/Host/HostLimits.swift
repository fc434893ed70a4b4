/// How much a host bears, and for how long; times are in milliseconds.
struct HostLimits {
  var connections = 4_096
  var rooms = 2_048

  /// How many connections there may be from one address.
  var perAddress = 64

  /// How many rooms there may be from one address: a game takes two.
  var roomsPerAddress: Int { perAddress / 2 }

  /// How many onlookers there are in a room.
  var onlookers = 32

  /// How many rooms a list has.
  var listed = 50

  /// How many lines may come at once, and how many more each second.
  var burst = 40
  var linesPerSecond = 20

  /// For how long a seat is kept when its connection is lost.
  var absence = 20_000

  /// How long the rest of a line may take.
  var halfLine = 30_000

  /// For how long a room is kept in which nobody does anything.
  var idleRoom = 600_000

  /// For how long somebody may be silent who is in no room.
  var idlePeer = 600_000

  /// For how long somebody may be silent who has never said anything.
  var silentPeer = 60_000
}
