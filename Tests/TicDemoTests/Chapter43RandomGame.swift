@testable import TicDemo

extension Chapter43HostScript {
  /// Lets something happen, and returns it as text.
  mutating func randomEvent(
    on connections: inout Int,
    using generator: inout SeededGenerator
  ) -> String {
    func random(_ most: Int) -> Int {
      .random(in: 1...most, using: &generator)
    }
    let connection = random(max(1, connections))
    switch random(12) {
    case 1...4:
      connections += 1
      _ = open(connections, from: UInt8(random(3)))
      return "\(connections) opened"
    case 5:
      _ = handle(.closed, on: connection)
      return "\(connection) closed"
    case 6:
      _ = wait(random(20_000))
      return "a pause"
    default:
      let token = Token(UInt64(random(connections + 1))).word
      let code = Invitation(UInt64(random(9))).word
      let lines = [
        "hello 2", "create a", "private b", "invite", "accept \(code)",
        "join \(random(8))", "watch \(random(8))", "sit", "move \(random(9))",
        "leave", "quit", "back \(token)", "back \(token)",
      ]
      let line = lines[random(lines.count) - 1]
      _ = say(connection, line)
      return "\(connection) \(line)"
    }
  }

  /// What the host has, counted anew for addresses from 1 to 3, and invitations.
  var scanned: [String] {
    (UInt8(1)...3).map { number in
      let address = Self.address(number)
      let places = host.chairs.values.filter { chair in
        host.rooms[chair.room]?.members[chair.visitor]?.connection == nil
      }
      return "address \(number): "
        + "\(host.peers.values.count { $0.address == address }) connections, "
        + "\(host.rooms.values.count { $0.owner == address }) rooms, "
        + "\(places.count { $0.address == address }) places"
    } + ["invitations: \(host.rooms.values.compactMap(\.invited).sorted())"]
  }
}

extension Room {
  /// The unused invitation to the room, and the room's number, if there's one.
  fileprivate var invited: String? {
    if case .closed(let code?) = door { "\(code.word) \(number)" } else { nil }
  }
}
