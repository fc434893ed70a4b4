/// Methods that handle silence, lost connections, and those who come back.
extension Host {
  mutating func greet(
    _ connection: Connection,
    _ version: Int
  ) -> [Effect] {
    guard version == Reply.version else {
      return [.send(.error(.otherVersion), to: connection)]
        + drop(connection) + [.close(connection)]
    }
    peers[connection]?.hasPromised = true
    return []
  }

  /// Handles what is due at a time in milliseconds.
  ///
  /// - Returns: The effects to carry out, in order.
  mutating func tick(at time: Int) -> [Effect] {
    self.time = time
    forgivePause(since: lastTick ?? time)
    lastTick = time
    defer { closeAccounts() }
    return endSilences() + endHalfLines() + endIdlePeers() + endAbsences()
      + endTurns() + endIdleRooms()
  }

  /// Doesn't count a time in which the host itself was stopped as silence.
  private mutating func forgivePause(since lastTick: Int) {
    let pause = time - lastTick
    guard pause > limits.pause else { return }
    for (connection, peer) in peers {
      peers[connection]?.heard = min(peer.heard + pause, time)
      let lineBegan = peer.lineBegan.map { min($0 + pause, time) }
      peers[connection]?.lineBegan = lineBegan
    }
    for room in rooms.keys { rooms[room]?.forgive(pause, at: time) }
  }

  private mutating func endSilences() -> [Effect] {
    let silent = peers.filter {
      $0.value.hasPromised && time - $0.value.heard >= limits.silence
    }
    return silent.keys.sorted().flatMap { [.close($0)] + lose($0) }
  }

  private mutating func endAbsences() -> [Effect] {
    rooms.keys.sorted().flatMap { room in
      (rooms[room]?.late(at: time) ?? []).flatMap { remove($0, from: room) }
    }
  }

  /// Handles a lost connection, and keeps its peer's place in a room.
  mutating func lose(_ connection: Connection) -> [Effect] {
    guard let peer = forget(connection), let room = peer.room else { return [] }
    let kept = accounts[peer.address]?.keptPlaces ?? 0
    guard kept < limits.perAddress else {
      return remove(peer.visitor, from: room)
    }
    accounts[peer.address]?.keptPlaces += 1
    return rooms[room]?.lose(peer.visitor, at: time, for: limits.absence) ?? []
  }

  mutating func comeBack(
    _ token: Token,
    on connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let address = peers[connection]?.address,
      peers[connection]?.room == nil
    else { throw .inRoom }
    guard let chair = chairs[token],
      let member = rooms[chair.room]?.members[chair.visitor]
    else { throw .badToken }
    if let old = member.connection { forget(old) } else { giveUp(member) }
    chairs[token] =
      Chair(visitor: chair.visitor, room: chair.room, address: address)
    let goodbye: [Effect] =
      member.connection.map { [.send(.bye, to: $0), .close($0)] } ?? []
    peers[connection]?.token = token
    peers[connection]?.visitor = chair.visitor
    peers[connection]?.name = member.name
    peers[connection]?.room = chair.room
    let named: [Effect] = [.send(.named(member.name), to: connection)]
    let effects = rooms[chair.room]?
      .comeBack(chair.visitor, on: connection, at: time)
    return goodbye + named + (effects ?? [])
  }
}
