import XCTest

@testable import TicDemo

/// Sockets on this machine, for tests that play both ends in one thread.
final class Chapter45Loopback {
  static let free = Endpoint(address: "127.0.0.1", port: 0)

  private var descriptors: [Int32] = []

  deinit { descriptors.forEach(Platform.hangUp) }

  /// Returns the address of a listener that accepts connections.
  func listener() throws -> [SocketAddress] {
    let listener = try Platform.listener(at: Self.free)
    descriptors.append(listener)
    return try addresses(of: listener)
  }

  /// Returns an address at which nobody listens.
  func closedPort() throws -> [SocketAddress] {
    let listener = try Platform.listener(at: Self.free)
    defer { Platform.hangUp(listener) }
    return try addresses(of: listener)
  }

  /// Returns an address of a kind that doesn't exist.
  func unknownKind() -> [SocketAddress] {
    var address = sockaddr()
    address.sa_family = 255
    let size = socklen_t(MemoryLayout<sockaddr>.size)
    return [SocketAddress(&address, count: size)]
  }

  /// Returns the address of a listener that doesn't answer.
  ///
  /// It's a listener whose queue is full, so that the system ignores calls.
  func silentListener() throws -> [SocketAddress] {
    let listener = try Platform.listener(at: Self.free)
    descriptors.append(listener)
    listen(listener, 0)
    let addresses = try addresses(of: listener)
    for _ in 0..<300 {
      let caller = try Platform.beginConnection(to: addresses[0]).get()
      descriptors.append(caller)
      guard Platform.wait(reading: [], writing: [caller], milliseconds: 100)
      else { break }
    }
    return addresses
  }

  /// Returns the result of a dial, for which it waits a second at most.
  func result(of dial: inout Dial, at time: Int) -> Dial.Progress {
    for _ in 0..<1_000 {
      let progress = dial.progress(at: time)
      if case .open(let descriptor) = progress {
        descriptors.append(descriptor)
      }
      guard progress == .underWay else { return progress }
      Platform.wait(reading: [], writing: dial.descriptors, milliseconds: 1)
    }
    return .underWay
  }

  private func addresses(of listener: Int32) throws -> [SocketAddress] {
    var endpoint = Self.free
    endpoint.port = Platform.port(of: listener)
    return try Platform.addresses(of: endpoint)
  }
}
