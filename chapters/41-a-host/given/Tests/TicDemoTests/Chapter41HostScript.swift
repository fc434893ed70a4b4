@testable import TicDemo

/// A host whose requests and effects are lines of text.
struct HostScript {
  var host = Host(run: Token(0xA1))

  /// The current time, in milliseconds.
  var time = 0

  /// Opens a connection whose token is the connection's number.
  @discardableResult
  mutating func open(_ connection: Int) -> [String] {
    let address = Address(bytes: [10, 0, 0, 1])
    let token = Token(UInt64(connection))
    return handle(.opened(token, from: address), on: connection)
  }

  /// Sends whole lines, all at once.
  @discardableResult
  mutating func say(_ connection: Int, _ lines: String...) -> [String] {
    send(connection, lines.map { "\($0)\n" }.joined())
  }

  /// Sends any piece of text.
  mutating func send(_ connection: Int, _ text: String) -> [String] {
    handle(.received(Array(text.utf8)), on: connection)
  }

  /// Handles an event, and returns each effect as a line.
  mutating func handle(_ event: Host.Event, on connection: Int) -> [String] {
    host.handle(event, on: connection, at: time).map { effect in
      switch effect {
      case .send(let reply, let receiver): "\(receiver): \(reply.line)"
      case .close(let closed): "\(closed): closed"
      }
    }
  }
}
