@testable import TicDemo

/// A host whose requests and effects are lines of text.
struct Chapter43HostScript {
  private(set) var host: Host

  /// The time of the next event, in milliseconds.
  private(set) var time = 0

  /// Creates a host whose invitations are 1, 2, 3 and so on.
  init(limits: HostLimits = HostLimits()) {
    var count: UInt64 = 0
    host = Host(run: Token(0xA1), limits: limits) {
      count += 1
      return Invitation(count)
    }
  }

  /// Opens a connection, whose token has its number, from an address.
  mutating func open(_ connection: Int, from address: UInt8 = 1) -> [String] {
    let token = Token(UInt64(connection))
    return handle(.opened(token, from: Self.address(address)), on: connection)
  }

  /// Sends lines on a connection, as one piece.
  mutating func say(_ connection: Int, _ lines: String...) -> [String] {
    send(lines.map { $0 + "\n" }.joined(), on: connection)
  }

  /// Sends text on a connection, with or without line feeds.
  mutating func send(_ text: String, on connection: Int) -> [String] {
    handle(.received(Array(text.utf8)), on: connection)
  }

  mutating func handle(_ event: Host.Event, on connection: Int) -> [String] {
    host.handle(event, on: connection, at: time).map(Self.text)
  }

  /// Lets time pass, with a tick in each second and one at the end.
  mutating func wait(_ milliseconds: Int) -> [String] {
    let end = time + milliseconds
    var effects: [Host.Effect] = []
    while time < end {
      time = min(time + 1_000, end)
      effects += host.tick(at: time)
    }
    return effects.map(Self.text)
  }

  /// Lets time pass in which the host is stopped, with one tick at the end.
  mutating func sleep(_ milliseconds: Int) -> [String] {
    time += milliseconds
    return host.tick(at: time).map(Self.text)
  }

  static func address(_ number: UInt8) -> Address {
    Address(bytes: [10, 0, 0, number])
  }

  private static func text(_ effect: Host.Effect) -> String {
    switch effect {
    case .send(let reply, to: let connection): "\(connection): \(reply.line)"
    case .close(let connection): "\(connection): closed"
    }
  }
}
