@testable import TicDemo

/// A host with small limits, on which random events happen.
struct RandomHost {
  private(set) var host: Host
  private var state: UInt64
  private var connections = 0
  private var time = 0

  init(seed: UInt64) {
    var limits = HostLimits()
    limits.connections = 5
    limits.rooms = 3
    limits.spectators = 1
    limits.perAddress = 2
    var count: UInt64 = 0
    host = Host(run: Token(0xA1), limits: limits) {
      count += 1
      return Invitation(count)
    }
    state = seed
  }

  static func address(_ number: Int) -> Address {
    Address(bytes: [10, 0, 0, UInt8(number)])
  }

  /// Returns a number from 1 to a limit.
  private mutating func random(_ most: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Int(state >> 33) % most
  }

  /// Lets something happen, and returns it with its effects.
  mutating func next() -> (event: String, effects: String) {
    let peers = host.peers.keys.sorted()
    let connection = peers.isEmpty ? 1 : peers[random(peers.count) - 1]
    switch peers.isEmpty ? 1 : random(20) {
    case 1, 2, 3:
      connections += 1
      let number = random(3)
      let event = Host.Event.opened(
        Token(UInt64(connections)),
        from: Self.address(number)
      )
      let effects = host.handle(event, on: connections, at: time)
      return ("\(connections) from address \(number)", text(effects))
    case 4:
      let effects = host.handle(.closed, on: connection, at: time)
      return ("\(connection) lost", text(effects))
    case 5:
      let pauses = [1_000, 1_000, 20_000, 50_000, 320_000, 640_000]
      let end = time + pauses[random(6) - 1]
      var effects: [Host.Effect] = []
      while time < end {
        time = min(end, time + 4_000)
        effects += host.tick(at: time)
      }
      return ("time \(end)", text(effects))
    default:
      let token = Token(UInt64(max(1, connections + 1 - random(6)))).word
      let rooms = host.rooms.keys.sorted()
      let room = rooms.isEmpty ? 1 : rooms[random(rooms.count) - 1]
      let lines = [
        "hello 2", "create a", "create a", "private b", "invite", "ping",
        "rooms", "rooms", "rooms", "rooms", "say hi", "say hi",
        "accept \(Invitation(UInt64(random(3))).word)",
        "join \(room)", "join \(room)", "join \(room)", "watch \(room)",
        "sit",
        "move \(random(9))", "move \(random(9))", "move \(random(9))",
        "move \(random(9))", "say hi", "say hi", "rematch yes", "leave",
        "quit", "back \(token)", "back \(token)",
      ]
      let line = lines[random(lines.count) - 1]
      let bytes = Array("\(line)\n".utf8)
      let effects = host.handle(.received(bytes), on: connection, at: time)
      return ("\(connection): \(line)", text(effects))
    }
  }

  /// Returns effects as lines, those of each connection in their order.
  private func text(_ effects: [Host.Effect]) -> String {
    let lines = effects.map { effect in
      switch effect {
      case .send(let reply, to: let connection): (connection, reply.line)
      case .close(let connection): (connection, "closed")
      }
    }
    let sorted = lines.enumerated().sorted { one, other in
      (one.element.0, one.offset) < (other.element.0, other.offset)
    }
    return "\(sorted.map { "\($0.element.0): \($0.element.1)" })"
  }
}
