/// A player's end of the connection to a host.
struct ClientConnection {
  let descriptor: Int32
  private var input = LineBuffer()
  private var outbox = Outbox()

  /// Connects to the host at an endpoint.
  init(to endpoint: Endpoint) throws {
    descriptor = try Platform.connection(to: endpoint)
  }

  /// Adds a request to the bytes that `exchange(reading:)` sends.
  mutating func send(_ request: Request) {
    outbox.add(request.line)
  }

  /// Sends requests and returns new replies; `nil` if the connection is lost.
  ///
  /// Lines for which `read` returns `nil` are skipped.
  mutating func exchange(
    reading read: ([UInt8]) -> Reply? = { try? Reply.parse($0) }
  ) -> [Reply]? {
    let isThere = outbox.send { Platform.put($0, into: descriptor) }
    switch Platform.bytes(from: descriptor) {
    case .value(let bytes):
      return input.lines(completedBy: bytes).compactMap(read)
    case .nothing: return isThere ? [] : nil
    case .ended: return nil
    }
  }

  /// Closes the connection.
  func end() {
    Platform.hangUp(descriptor)
  }
}
