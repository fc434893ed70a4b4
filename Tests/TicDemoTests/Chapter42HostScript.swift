@testable import TicDemo

/// A host whose requests and effects are lines of text.
struct Chapter42HostScript {
  private(set) var host = Host(run: Token(0xA1))

  /// The time at which events happen, in milliseconds.
  var time = 0

  /// Creates a script in which Ann is X and has taken the middle, Bob is O, and
  /// Cy watches, on connections 1, 2, and 3.
  init() {
    open(1, 2, 3)
    say(1, "name Ann", "create Friday")
    say(2, "name Bob", "join 1")
    say(3, "name Cy", "watch 1")
    say(1, "move 5")
  }

  /// Opens connections, whose tokens are their numbers.
  mutating func open(_ connections: Int...) {
    for connection in connections {
      let token = Token(UInt64(connection))
      let address = Address(bytes: [10, 0, 0, 1])
      _ = handle(.opened(token, from: address), on: connection)
    }
  }

  /// Sends lines on a connection, and returns the effects.
  @discardableResult
  mutating func say(_ connection: Int, _ lines: String...) -> [String] {
    lines.flatMap { send(connection, "\($0)\n") }
  }

  /// Sends a piece of text on a connection, and returns the effects.
  @discardableResult
  mutating func send(_ connection: Int, _ text: String) -> [String] {
    handle(.received(Array(text.utf8)), on: connection)
  }

  /// Closes a connection from its other end, and returns the effects.
  @discardableResult
  mutating func close(_ connection: Int) -> [String] {
    handle(.closed, on: connection)
  }

  /// Lets time pass, and returns the effects.
  @discardableResult
  mutating func tick(at time: Int) -> [String] {
    self.time = time
    return Self.text(host.tick(at: time))
  }

  private mutating func handle(
    _ event: Host.Event,
    on connection: Int
  ) -> [String] {
    Self.text(host.handle(event, on: connection, at: time))
  }

  private static func text(_ effects: [Host.Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .send(let reply, let connection): "\(connection): \(reply.line)"
      case .close(let connection): "\(connection): closed"
      }
    }
  }
}
