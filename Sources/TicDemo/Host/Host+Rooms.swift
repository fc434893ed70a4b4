import TicModel

/// Methods that handle requests to list, create, join, and leave rooms.
extension Host {
  /// Returns the effects that send the list of rooms to a connection.
  func list(for connection: Connection) -> [Effect] {
    let numbers = rooms.keys.sorted()
    let entries = numbers.prefix(limits.listed).compactMap { rooms[$0]?.entry }
    let replies = entries + [.rooms(rooms.count)]
    return replies.map { .send($0, to: connection) }
  }

  /// Creates a room with a title, and adds the peer that requests it.
  mutating func create(
    _ title: Title,
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], peer.room == nil else { throw .inRoom }
    let own = rooms(from: peer.address)
    guard rooms.count < limits.rooms, own < limits.roomsPerAddress else {
      throw .tooManyRooms
    }
    lastRoom += 1
    rooms[lastRoom] = Room(
      number: lastRoom,
      title: title,
      owner: peer.address
    )
    return try join(lastRoom, by: connection)
  }

  /// Adds a peer to a room, and returns the effects to carry out.
  mutating func join(
    _ room: Int,
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection] else { return [] }
    // The peer may be in this room already, and a seat may be free by now.
    guard peer.room == nil || peer.room == room else { throw .inRoom }
    guard let known = rooms[room] else { throw .noRoom }
    let isFull = known.members.count >= limits.spectators + 2
    guard peer.room == room || !isFull else { throw .roomFull }
    peers[connection]?.room = room
    rooms[room]?.lastUse = time
    chairs[peer.token] = Chair(
      room: room,
      visitor: peer.visitor,
      address: peer.address
    )
    let member = Room.Member(
      name: peer.name,
      token: peer.token,
      connection: connection
    )
    let told = rooms[room]?.enter(peer.visitor, member) ?? []
    let absences = rooms[room]?.tellAbsences(to: peer.visitor, at: time)
    return told + (absences ?? [])
  }

  /// Passes a peer's action to the match in the room; returns the effects.
  mutating func act(
    _ event: Match.Event,
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], let room = peer.room else {
      throw .notInRoom
    }
    rooms[room]?.lastUse = time
    return rooms[room]?.handle(event, from: peer.visitor) ?? []
  }

  /// Removes a peer from the peer's room, and returns the resulting effects.
  mutating func leave(
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], let room = peer.room else {
      throw .notInRoom
    }
    peers[connection]?.room = nil
    return remove(peer.visitor, from: room)
  }

  /// Removes a visitor, and the room if no player is left; returns the effects.
  mutating func remove(_ visitor: Visitor, from room: Int) -> [Effect] {
    forget(rooms[room]?.members[visitor])
    let told = rooms[room]?.leave(visitor) ?? []
    return rooms[room]?.isDeserted == true ? end(room) : told
  }

  /// Ends a room, sends its members to the lobby, and returns the effects.
  mutating func end(_ room: Int) -> [Effect] {
    guard let ended = rooms.removeValue(forKey: room) else { return [] }
    for member in ended.members.values {
      forget(member)
      guard let connection = member.connection else { continue }
      peers[connection]?.room = nil
      peers[connection]?.lastLine = time
    }
    return ended.tellAll(.left)
  }

  private mutating func forget(_ member: Room.Member?) {
    if let member { chairs[member.token] = nil }
  }
}
