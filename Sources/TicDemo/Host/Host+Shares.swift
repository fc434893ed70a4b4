import TicModel

/// Methods that charge peers and addresses for what they use.
extension Host {
  /// Lets in a new connection, unless there are too many.
  mutating func open(
    _ connection: Connection,
    _ token: Token,
    from address: Address
  ) -> [Effect] {
    let own = accounts[address]?.connections ?? 0
    guard peers.count < limits.connections, own < limits.perAddress else {
      let reason: WireError =
        own < limits.perAddress ? .hostFull : .addressFull
      return [.send(.error(reason), to: connection), .close(connection)]
    }
    accounts[address, default: Account(limits: limits, at: time)]
      .connections += 1
    peers[connection] = Peer(
      token: token,
      visitor: Visitor(connection),
      address: address,
      throttle: Throttle(
        burst: limits.burst,
        perSecond: limits.linesPerSecond,
        at: time
      ),
      heard: time
    )
    return [.send(.hello(run: run, token), to: connection)]
  }

  /// Removes a peer without any notice, and returns it.
  @discardableResult
  mutating func forget(_ connection: Connection) -> Peer? {
    guard let peer = peers.removeValue(forKey: connection) else { return nil }
    accounts[peer.address]?.connections -= 1
    return peer
  }

  /// Gives up the place of a member, which may be a kept one.
  mutating func giveUp(_ member: Room.Member) {
    guard let chair = chairs.removeValue(forKey: member.token) else { return }
    if member.connection == nil { accounts[chair.address]?.keptPlaces -= 1 }
  }

  /// Charges a peer's address for lines, or throws an error if that's too much.
  mutating func charge(
    _ connection: Connection,
    lines: Int
  ) throws(WireError) {
    guard let address = peers[connection]?.address,
      accounts[address]?.allows(lines: lines, at: time) == true
    else { throw .notNow }
  }

  /// Forgets the addresses that use nothing.
  mutating func closeAccounts() {
    accounts = accounts.filter { !$0.value.isUnused(at: time) }
  }

  /// Adds bytes to a peer's unfinished line, and answers finished ones.
  mutating func receive(
    _ bytes: [UInt8],
    on connection: Connection
  ) -> [Effect] {
    guard var input = peers[connection]?.input else { return [] }
    let lines = input.lines(completedBy: bytes)
    peers[connection]?.input = input
    if input.count == 0 {
      peers[connection]?.lineBegan = nil
    } else if !lines.isEmpty || peers[connection]?.lineBegan == nil {
      peers[connection]?.lineBegan = time
    }
    let effects = lines.flatMap { answer($0, on: connection) }
    guard input.isTooLong, peers[connection] != nil else { return effects }
    return effects + refuse(connection, .lineTooLong)
  }

  /// Closes the connection of a peer, with the reason.
  mutating func refuse(
    _ connection: Connection,
    _ reason: WireError
  ) -> [Effect] {
    [.send(.error(reason), to: connection), .close(connection)]
      + lose(connection)
  }

  /// Sends a peer to the lobby, where its silence begins now.
  mutating func returnToLobby(_ connection: Connection) {
    peers[connection]?.room = nil
    peers[connection]?.heard = time
  }

  /// Closes the connections of peers whose line doesn't end.
  mutating func endHalfLines() -> [Effect] {
    let slow = peers.filter {
      time - ($0.value.lineBegan ?? time) >= limits.halfLine
    }
    return slow.keys.sorted().flatMap { refuse($0, .tooSlow) }
  }

  /// Closes the connections of peers who don't say anything.
  mutating func endIdlePeers() -> [Effect] {
    let idle = peers.filter { _, peer in
      let limit = peer.hasSpoken ? limits.idlePeer : limits.silentPeer
      return time - peer.heard >= limit
    }
    return idle.keys.sorted().flatMap { refuse($0, .idle) }
  }

  /// Gives up the seats of players who have had the turn for too long.
  mutating func endTurns() -> [Effect] {
    rooms.keys.sorted().flatMap { room -> [Effect] in
      guard let idler = rooms[room]?.idler(at: time, limit: limits.turn) else {
        return []
      }
      let connection = rooms[room]?.members[idler]?.connection
      if let connection { returnToLobby(connection) }
      return remove(idler, from: room)
        + (connection.map { [.send(.left(.unused), to: $0)] } ?? [])
    }
  }

  /// Ends rooms in which a game is over and nothing happens.
  mutating func endIdleRooms() -> [Effect] {
    rooms.keys.sorted().flatMap { room -> [Effect] in
      let isIdle = rooms[room]?.isIdle(at: time, limit: limits.idleRoom)
      return isIdle == true ? end(room, because: .idle) : []
    }
  }
}

extension Listing.Entry {
  /// Creates the entry of a room in a list.
  init(_ room: Room) {
    self.init(room: room.number, owner: room.owner, isWaiting: room.isWaiting)
  }
}
