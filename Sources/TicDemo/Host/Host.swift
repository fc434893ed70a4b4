import TicModel

/// A host that runs the matches of many people: events in, effects out.
struct Host {
  /// The number of a connection, which isn't reused for a later connection.
  typealias Connection = Int

  /// An event on a connection.
  enum Event {
    case opened(Token, from: Address)
    case received([UInt8])
    case closed
  }

  /// An effect to carry out on a connection.
  enum Effect: Equatable {
    case send(Reply, to: Connection)
    case close(Connection)

    /// The connection on which to carry out the effect.
    var connection: Connection {
      switch self {
      case .send(_, to: let connection), .close(let connection): connection
      }
    }
  }

  /// This run of the host, so that a client notices another one.
  let run: Token

  /// The rules of the matches in all rooms.
  let rules: Rules

  let limits: HostLimits

  var peers: [Connection: Peer] = [:]
  var rooms: [Int: Room] = [:]
  private var lastRoom = 0

  /// The places that are kept, by the tokens of their owners.
  var chairs: [Token: Chair] = [:]

  /// What each address uses.
  var accounts: [Address: Account] = [:]

  /// The rooms that unused invitations are for.
  private(set) var invitations: [Invitation: Int] = [:]

  /// The time of the current event, in milliseconds.
  var time = 0

  /// The time of the last tick, in milliseconds, or `nil` before the first one.
  var lastTick: Int?

  /// Returns an invitation that can't be guessed.
  private let makeInvitation: () -> Invitation

  /// Creates a host without any connections.
  init(
    run: Token,
    rules: Rules = .standard,
    limits: HostLimits = HostLimits(),
    makeInvitation: @escaping () -> Invitation = {
      Invitation(.random(in: 0...UInt64.max))
    }
  ) {
    self.run = run
    self.rules = rules
    self.limits = limits
    self.makeInvitation = makeInvitation
  }

  /// Handles an event on a connection at a time in milliseconds.
  ///
  /// - Returns: The effects to carry out, in order.
  mutating func handle(
    _ event: Event,
    on connection: Connection,
    at time: Int
  ) -> [Effect] {
    self.time = time
    switch event {
    case .opened(let token, from: let address):
      return open(connection, token, from: address)
    case .received(let bytes): return receive(bytes, on: connection)
    case .closed: return lose(connection)
    }
  }

  mutating func answer(
    _ line: [UInt8],
    on connection: Connection
  ) -> [Effect] {
    guard let isAllowed = peers[connection]?.throttle.allows(at: time) else {
      return []
    }
    guard isAllowed else { return refuse(connection, .tooManyLines) }
    peers[connection]?.heard = time
    peers[connection]?.hasSpoken = true
    guard !line.isEmpty else { return [] }
    do throws(WireError) {
      return try serve(Request.parse(line), on: connection)
    } catch {
      return [.send(.error(error), to: connection)]
    }
  }

  private mutating func serve(
    _ request: Request,
    on connection: Connection
  ) throws(WireError) -> [Effect] {
    switch request {
    case .accept(let code): return try accept(code, by: connection)
    case .back(let token): return try comeBack(token, on: connection)
    case .create(let title):
      return try create(title, door: .open, by: connection)
    case .hello(let version): return greet(connection, version)
    case .help: return [.send(.help, to: connection)]
    case .invite: return try invite(by: connection)
    case .join(let room): return try enter(room, by: .enter, on: connection)
    case .leave:
      return try leave(by: connection) + [.send(.left(.asked), to: connection)]
    case .move(let cell): return try act(.play(cell), by: connection)
    case .name(let name): return try rename(connection, to: name)
    case .ping: return [.send(.pong, to: connection)]
    case .private(let title):
      return try create(title, door: .closed(nil), by: connection)
        + invite(by: connection)
    case .quit:
      return drop(connection)
        + [.send(.bye, to: connection), .close(connection)]
    case .rematch(let isFor): return try act(.vote(isFor), by: connection)
    case .rooms(let page):
      try charge(connection, lines: min(Listing.pageSize, openRooms.count) + 1)
      return list(page: page ?? 1, for: connection)
    case .say(let words):
      try charge(connection, lines: receivers(of: connection))
      return try act(.say(words), by: connection)
    case .sit: return try act(.sit, by: connection)
    case .watch(let room): return try enter(room, by: .watch, on: connection)
    }
  }

  private mutating func rename(
    _ connection: Connection,
    to name: Name
  ) throws(WireError) -> [Effect] {
    guard peers[connection]?.room == nil else { throw .inRoom }
    peers[connection]?.name = name
    return [.send(.named(name), to: connection)]
  }

  // MARK: Rooms

  private var openRooms: [Room] { rooms.values.filter { $0.door == .open } }

  /// Returns how many members of a room receive a player's words.
  private func receivers(of connection: Connection) -> Int {
    guard let peer = peers[connection], let room = peer.room,
      rooms[room]?.match.mark(of: peer.visitor) != nil
    else { return 0 }
    return rooms[room]?.members.count ?? 0
  }

  private func list(page: Int, for connection: Connection) -> [Effect] {
    let open = openRooms
    let listing = Listing(open.map(Listing.Entry.init))
    let entries = listing.page(page).compactMap { rooms[$0]?.entry }
    let end = Reply.rooms(page: page, of: listing.pages, count: open.count)
    return (entries + [end]).map { .send($0, to: connection) }
  }

  private mutating func create(
    _ title: Title,
    door: Door,
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], peer.room == nil else { throw .inRoom }
    let own = accounts[peer.address]?.rooms ?? 0
    guard rooms.count < limits.rooms, own < limits.roomsPerAddress else {
      throw .tooManyRooms
    }
    lastRoom += 1
    accounts[peer.address]?.rooms += 1
    rooms[lastRoom] = Room(
      number: lastRoom,
      title: title,
      rules: rules,
      owner: peer.address,
      door: door
    )
    return try admit(connection, to: lastRoom, by: .enter)
  }

  private mutating func enter(
    _ room: Int,
    by event: Match.Event,
    on connection: Connection
  ) throws(WireError) -> [Effect] {
    guard rooms[room]?.door == .open else { throw .noRoom }
    return try admit(connection, to: room, by: event)
  }

  private mutating func admit(
    _ connection: Connection,
    to room: Int,
    by event: Match.Event
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], peer.room == nil else { throw .inRoom }
    let most = limits.spectators
    guard rooms[room]?.hasSpace(for: event, spectators: most) == true else {
      throw .roomFull
    }
    peers[connection]?.room = room
    chairs[peer.token] =
      Chair(visitor: peer.visitor, room: room, address: peer.address)
    let member = Room.Member(
      name: peer.name,
      token: peer.token,
      contact: .here(connection)
    )
    let effects =
      rooms[room]?.enter(peer.visitor, member, by: event, at: time) ?? []
    let absences = rooms[room]?.absences(at: time) ?? []
    return effects + absences.map { .send($0, to: connection) }
  }

  private mutating func act(
    _ event: Match.Event,
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], let room = peer.room else {
      throw .notInRoom
    }
    let before = rooms[room]?.absentees ?? []
    let effects =
      rooms[room]?.handle(event, from: peer.visitor, at: time) ?? []
    return effects
      + (rooms[room]?.newsOfAbsence(since: before, at: time) ?? [])
  }

  private mutating func leave(
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], let room = peer.room else {
      throw .notInRoom
    }
    peers[connection]?.room = nil
    return remove(peer.visitor, from: room)
  }

  mutating func remove(
    _ visitor: Visitor,
    from room: Int
  ) -> [Effect] {
    if let member = rooms[room]?.members[visitor] { giveUp(member) }
    let effects = rooms[room]?.leave(visitor, at: time) ?? []
    return rooms[room]?.isDeserted == true ? end(room) : effects
  }

  mutating func drop(_ connection: Connection) -> [Effect] {
    let effects = (try? leave(by: connection)) ?? []
    forget(connection)
    return effects
  }

  /// Ends a room, and sends its members to the lobby.
  mutating func end(
    _ room: Int,
    because reason: Reply.Departure = .noPlayers
  ) -> [Effect] {
    guard let ended = rooms.removeValue(forKey: room) else { return [] }
    accounts[ended.owner]?.rooms -= 1
    if case .closed(let code?) = ended.door { invitations[code] = nil }
    for member in ended.members.values {
      giveUp(member)
      if let connection = member.connection { returnToLobby(connection) }
    }
    return ended.sendAll(.left(reason))
  }

  // MARK: Invitations

  private mutating func invite(
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let peer = peers[connection], let number = peer.room else {
      throw .notInRoom
    }
    guard rooms[number]?.match.mark(of: peer.visitor) != nil else {
      throw .noSeat
    }
    guard case .closed(let old) = rooms[number]?.door else {
      throw .notPrivate
    }
    if let old { invitations[old] = nil }
    let code = makeInvitation()
    invitations[code] = number
    rooms[number]?.door = .closed(code)
    return [.send(.invitation(code), to: connection)]
  }

  private mutating func accept(
    _ code: Invitation,
    by connection: Connection
  ) throws(WireError) -> [Effect] {
    guard let room = invitations[code] else { throw .badInvitation }
    let effects = try admit(connection, to: room, by: .enter)
    invitations[code] = nil
    rooms[room]?.door = .closed(nil)
    return effects
  }
}
