@testable import TicDemo

/// A host whose requests and effects are lines of text.
struct HostScript {
  var host = Host()

  /// The current time, in milliseconds.
  var time = 0

  /// Opens a connection whose token is the connection's number.
  ///
  /// Without an address, the connection gets one that no other has.
  mutating func open(
    _ connection: Int,
    from address: Address? = nil
  ) -> [String] {
    let number = UInt16(truncatingIfNeeded: connection)
    let own = Address(bytes: [10, 0, UInt8(number >> 8), UInt8(number & 0xFF)])
    let token = Token(UInt64(connection))
    return handle(.opened(token, from: address ?? own), on: connection)
  }

  /// Sends lines on a connection, and returns the effects.
  mutating func say(_ connection: Int, _ lines: String...) -> [String] {
    let bytes = lines.flatMap { Array("\($0)\n".utf8) }
    return handle(.received(bytes), on: connection)
  }

  /// Handles an event, and returns the effects.
  mutating func handle(_ event: Host.Event, on connection: Int) -> [String] {
    Self.text(host.handle(event, on: connection, at: time))
  }

  /// Lets time pass, and returns the effects.
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
