@testable import TicDemo

/// A host, and what is said to it and by it, in lines.
struct HostScript {
  var host = Host()

  /// What time it is.
  var time = 0

  /// Lets somebody connect, whose token is the connection's number.
  ///
  /// Without an address it is from one that nobody else has.
  mutating func open(
    _ connection: Int,
    from address: Address? = nil
  ) -> [String] {
    let number = UInt16(truncatingIfNeeded: connection)
    let own = Address(bytes: [10, 0, UInt8(number >> 8), UInt8(number & 0xFF)])
    let token = Token(UInt64(connection))
    return handle(.opened(token, from: address ?? own), on: connection)
  }

  /// Lets a connection send lines; returns all that is done.
  mutating func say(_ connection: Int, _ lines: String...) -> [String] {
    let bytes = lines.flatMap { Array("\($0)\n".utf8) }
    return handle(.received(bytes), on: connection)
  }

  /// Lets an event happen; returns all that is done.
  mutating func handle(_ event: Host.Event, on connection: Int) -> [String] {
    Self.text(host.handle(event, on: connection, at: time))
  }

  /// Lets time pass; returns all that is done.
  mutating func tick(at time: Int) -> [String] {
    self.time = time
    return Self.text(host.tick(at: time))
  }

  static func text(_ effects: [Host.Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .send(let reply, let connection): "\(connection): \(reply.line)"
      case .close(let connection): "\(connection): closed"
      }
    }
  }
}
