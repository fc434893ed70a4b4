/// The server that connects a `Host` to the sockets of its peers.
struct HostServer {
  private struct Link {
    let connection: Host.Connection
    var outbox = Outbox()
  }

  private(set) var host: Host
  private let listener: Int32
  private let now: () -> Int
  private var table = PollTable()
  private var links: [Int32: Link] = [:]
  private var descriptors: [Host.Connection: Int32] = [:]
  /// The connections that have ended, as long as the host doesn't know.
  private var ended: [Host.Connection] = []
  private var lastConnection = 0
  private var lastTick: Int

  /// Creates a server that listens at an endpoint.
  init(
    at endpoint: Endpoint,
    rules: Rules = .standard,
    limits: HostLimits = HostLimits(),
    now: @escaping () -> Int = Platform.now
  ) throws(Platform.SocketError) {
    var limits = limits
    // Some descriptors are needed for other things.
    limits.connections = min(
      limits.connections,
      max(1, Platform.raisedFileLimit() - 32)
    )
    let run = Token(.random(in: 0...UInt64.max))
    host = Host(run: run, rules: rules, limits: limits)
    listener = try Platform.listener(at: endpoint)
    self.now = now
    lastTick = now()
    table.add(listener)
  }

  /// The port on which the host listens.
  var port: Int { Platform.port(of: listener) }

  /// Waits for events up to the given time, and carries out their effects.
  mutating func step(milliseconds: Int32) {
    // Reading comes before the clock: a host that was stopped for a while would
    // otherwise miss peers whose lines are here already.
    for ready in table.wait(milliseconds: milliseconds) {
      if ready.descriptor == listener {
        acceptConnections()
      } else {
        if ready.canWrite { flush(ready.descriptor) }
        if ready.canRead { receive(from: ready.descriptor) }
      }
      reportEnds()
    }
    let time = now()
    guard time - lastTick >= 1_000 else { return }
    lastTick = time
    table.add(listener)
    carryOut(host.tick(at: time))
    reportEnds()
  }

  /// Adds a descriptor whose events end the wait of a step.
  mutating func wake(by descriptor: Int32) {
    table.add(descriptor)
  }

  /// Says goodbye on all connections, closes them, and stops listening.
  mutating func end() {
    carryOut(host.close(at: now()))
    for descriptor in links.keys { Platform.hangUp(descriptor) }
    links = [:]
    Platform.hangUp(listener)
  }

  private mutating func acceptConnections() {
    // Existing connections come first, so accept only some at a time.
    for _ in 0..<64 {
      switch Platform.nextConnection(of: listener) {
      case .value(let next):
        let descriptor = next.descriptor
        lastConnection += 1
        links[descriptor] = Link(connection: lastConnection)
        descriptors[lastConnection] = descriptor
        table.add(descriptor)
        let token = Token(.random(in: 0...UInt64.max))
        handle(.opened(token, from: next.address), on: lastConnection)
      case .nothing:
        return
      case .ended:
        // The system is out of descriptors, so stop until the next tick.
        table.remove(listener)
        return
      }
    }
  }

  private mutating func receive(from descriptor: Int32) {
    guard let link = links[descriptor] else { return }
    switch Platform.bytes(from: descriptor) {
    case .value(let bytes): handle(.received(bytes), on: link.connection)
    case .nothing: break
    case .ended: end(descriptor)
    }
  }

  private mutating func handle(
    _ event: Host.Event,
    on connection: Host.Connection
  ) {
    carryOut(host.handle(event, on: connection, at: now()))
  }

  /// Carries out the effects of one event, with one write for each connection.
  private mutating func carryOut(_ effects: [Host.Effect]) {
    for delivery in Delivery.deliveries(of: effects) {
      guard let descriptor = descriptors[delivery.connection] else { continue }
      links[descriptor]?.outbox.add(delivery.text)
      flush(descriptor)
      if delivery.isClosing { drop(descriptor) }
    }
  }

  /// Sends waiting bytes, or closes the connection of a peer that doesn't read.
  private mutating func flush(_ descriptor: Int32) {
    let isThere = links[descriptor]?.outbox.send { bytes in
      Platform.put(bytes, into: descriptor)
    }
    guard isThere == true else { return end(descriptor) }
    table.setWrites(links[descriptor]?.outbox.isEmpty == false, descriptor)
  }

  /// Closes a connection that has ended; `reportEnds` informs the host later.
  private mutating func end(_ descriptor: Int32) {
    guard let connection = drop(descriptor) else { return }
    ended.append(connection)
  }

  /// Informs the host of the connections that have ended, and of those that end
  /// while others are sent the news.
  private mutating func reportEnds() {
    while !ended.isEmpty { handle(.closed, on: ended.removeFirst()) }
  }

  @discardableResult
  private mutating func drop(_ descriptor: Int32) -> Host.Connection? {
    guard let link = links.removeValue(forKey: descriptor) else { return nil }
    descriptors[link.connection] = nil
    table.remove(descriptor)
    Platform.hangUp(descriptor)
    return link.connection
  }
}
