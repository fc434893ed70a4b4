import XCTest

@testable import TicDemo

/// A host and its clients on real sockets, all in the thread of a test.
///
/// The test moves the host's clock.
final class Chapter45Hosting {
  private final class Clock {
    var time = 0
  }

  private let clock = Clock()
  private(set) var server: HostServer
  private var texts: [Int32: String] = [:]

  init(limits: HostLimits = HostLimits()) throws {
    let free = Endpoint(address: "127.0.0.1", port: 0)
    let clock = clock
    server = try HostServer(at: free, limits: limits, now: { clock.time })
  }

  deinit { texts.keys.forEach(Platform.hangUp) }

  /// The host's time in milliseconds.
  var time: Int {
    get { clock.time }
    set { clock.time = newValue }
  }

  /// The addresses of the host.
  func addresses() throws -> [SocketAddress] {
    let endpoint = Endpoint(address: "127.0.0.1", port: server.port)
    return try Platform.addresses(of: endpoint)
  }

  /// Connects a client, and returns its socket.
  func open() throws -> Int32 {
    let client = try Platform.beginConnection(to: addresses()[0]).get()
    texts[client] = ""
    XCTAssertTrue(hears(client, "hello 2 "))
    return client
  }

  /// Sends text from a client.
  func send(_ text: String, from client: Int32) {
    _ = Platform.put(Array(text.utf8)[...], into: client)
  }

  /// Lets the server take a step.
  func step() {
    server.step(milliseconds: 1)
  }

  /// Returns whether a client hears a text within a second, and forgets what it
  /// has heard up to the end of this text.
  func hears(_ client: Int32, _ text: String) -> Bool {
    for _ in 0..<1_000 {
      if let range = texts[client]?.range(of: text) {
        texts[client]?.removeSubrange(..<range.upperBound)
        return true
      }
      step()
      _ = listen(client)
    }
    return false
  }

  /// Ends the server, and returns the lines that a client hears from then on.
  func end(hearing client: Int32) -> [String] {
    texts[client] = ""
    server.end()
    for _ in 0..<1_000 where listen(client) {
      Platform.wait(reading: [client], milliseconds: 1)
    }
    return texts[client, default: ""].split(separator: "\n").map(String.init)
  }

  /// Takes what has arrived at a client, and returns whether there may be more.
  private func listen(_ client: Int32) -> Bool {
    switch Platform.bytes(from: client) {
    case .value(let bytes):
      texts[client, default: ""] += String(decoding: bytes, as: UTF8.self)
      return true
    case .nothing: return true
    case .ended: return false
    }
  }
}
