import TicModel

/// A host that runs the matches of many people.
///
/// A host performs no input or output: it handles events on connections, and
/// returns the effects to carry out on them. It uses no sockets or clocks.
struct Host {
  /// The number of a connection, which isn't reused for a later connection.
  typealias Connection = Int

  /// An event that happens on a connection.
  enum Event {
    /// The opening of a connection from an address, with the peer's token.
    case opened(Token, from: Address)
    case received([UInt8])
    case closed
  }

  /// An effect to carry out on a connection.
  enum Effect: Equatable {
    case send(Reply, to: Connection)
    case close(Connection)
  }

  let limits: HostLimits

  /// The connected peers, by the numbers of their connections.
  var peers: [Connection: Peer] = [:]

  /// The rooms, by their numbers.
  var rooms: [Int: Room] = [:]

  /// The number of the room that was created last.
  var lastRoom = 0

  /// The places in rooms, by the tokens with which peers can return to them.
  var chairs: [Token: Chair] = [:]

  /// The current time, in milliseconds.
  var time = 0

  init(limits: HostLimits = HostLimits()) {
    self.limits = limits
  }

  /// Handles an event on a connection at the given time in milliseconds.
  ///
  /// - Returns: The effects to carry out, in order.
  mutating func handle(
    _ event: Event,
    on connection: Connection,
    at time: Int
  ) -> [Effect] {
    self.time = time
    switch event {
    case .opened(let token, let address):
      return open(connection, token, from: address)
    case .received(let bytes):
      return receive(bytes, on: connection)
    case .closed:
      return lose(connection)
    }
  }

  private mutating func open(
    _ connection: Connection,
    _ token: Token,
    from address: Address
  ) -> [Effect] {
    if let reason = reasonToTurnAway(address) {
      return [.send(.error(reason), to: connection), .close(connection)]
    }
    peers[connection] = Peer(
      token: token,
      visitor: Visitor(connection),
      address: address,
      lastLine: time,
      throttle: Throttle(
        burst: limits.burst,
        perSecond: limits.linesPerSecond,
        at: time
      )
    )
    return [.send(.hello(token), to: connection)]
  }

  /// Returns why to reject a connection from an address, or `nil` to accept it.
  private func reasonToTurnAway(_ address: Address) -> WireError? {
    if peers.count >= limits.connections { return .hostFull }
    let neighbors = connections(from: address)
    return neighbors < limits.perAddress ? nil : .addressFull
  }

  private mutating func receive(
    _ bytes: [UInt8],
    on connection: Connection
  ) -> [Effect] {
    var effects: [Effect] = []
    let lines = peers[connection]?.input.lines(completedBy: bytes) ?? []
    for line in lines {
      guard peers[connection]?.throttle.allows(at: time) == true else {
        return effects + drop(connection, .tooManyLines)
      }
      effects += answer(line, on: connection)
    }
    guard let input = peers[connection]?.input else { return effects }
    if input.isTooLong { return effects + drop(connection, .lineTooLong) }
    if !lines.isEmpty {
      peers[connection]?.lastLine = time
      peers[connection]?.hasSpoken = true
    }
    let began = lines.isEmpty ? peers[connection]?.lineBegan : nil
    peers[connection]?.lineBegan = input.count == 0 ? nil : began ?? time
    return effects
  }

  /// Sends a peer the reason for closing its connection, and then closes it.
  mutating func drop(
    _ connection: Connection,
    _ reason: WireError
  ) -> [Effect] {
    guard peers[connection] != nil else { return [] }
    return [.send(.error(reason), to: connection), .close(connection)]
      + lose(connection)
  }

  private mutating func answer(
    _ line: [UInt8],
    on connection: Connection
  ) -> [Effect] {
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
    case .name(let name):
      guard peers[connection]?.room == nil else { throw .inRoom }
      peers[connection]?.name = name
      return [.send(.named(name), to: connection)]
    case .rooms:
      return list(for: connection)
    case .create(let title):
      return try create(title, by: connection)
    case .join(let room):
      return try join(room, by: connection)
    case .leave:
      return try leave(by: connection) + [.send(.left, to: connection)]
    case .play(let cell):
      return try act(.play(cell), by: connection)
    case .say(let phrase):
      return try act(.say(phrase), by: connection)
    case .vote(let isFor):
      return try act(.vote(isFor), by: connection)
    case .help:
      return [.send(.help, to: connection)]
    case .quit:
      let told = try? leave(by: connection)
      peers[connection] = nil
      return (told ?? []) + [.send(.bye, to: connection), .close(connection)]
    case .back(let token):
      return try comeBack(token, on: connection)
    }
  }
}
