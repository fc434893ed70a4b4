import TicModel

/// Methods for handling lost connections and players who come back.
extension Host {
  /// A place in a room that the owner of a token can return to.
  struct Chair {
    let room: Int
    let visitor: Visitor
    let address: Address
  }

  /// Handles the end of a connection, and holds the peer's seat if possible.
  mutating func lose(_ connection: Connection) -> [Effect] {
    guard let peer = peers.removeValue(forKey: connection),
      let room = peer.room
    else { return [] }
    guard let seat = rooms[room]?.match.seat(of: peer.visitor),
      keptSeats(for: peer.address) < limits.perAddress
    else {
      return remove(peer.visitor, from: room)
    }
    return rooms[room]?
      .lose(peer.visitor, at: seat, for: limits.absence, from: time) ?? []
  }

  /// Lets a peer return to the place in a room that the token identifies.
  mutating func comeBack(
    _ token: Token,
    on connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], peer.room == nil else { throw .inRoom }
    guard let chair = chairs[token],
      let member = rooms[chair.room]?.members[chair.visitor]
    else { throw .badToken }
    var effects: [Effect] = []
    if let old = member.connection {
      peers[old] = nil
      effects += [.send(.bye, to: old), .close(old)]
    }
    peers[connection]?.token = token
    peers[connection]?.visitor = chair.visitor
    peers[connection]?.name = member.name
    peers[connection]?.room = chair.room
    chairs[token] = Chair(
      room: chair.room,
      visitor: chair.visitor,
      address: peer.address
    )
    effects += [
      .send(.hello(token), to: connection),
      .send(.named(member.name), to: connection),
    ]
    let room = rooms[chair.room]?.comeBack(chair.visitor, on: connection)
    let absences = rooms[chair.room]?
      .tellAbsences(to: chair.visitor, at: time)
    return effects + (room ?? []) + (absences ?? [])
  }
}
