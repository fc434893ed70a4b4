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
  /// Unknown lines are skipped, since the host may be a later version.
  mutating func exchange() -> [Reply]? {
    let isThere = outbox.send { Platform.put($0, into: descriptor) }
    switch Platform.bytes(from: descriptor) {
    case .value(let bytes):
      let lines = input.lines(completedBy: bytes)
      return lines.compactMap { try? Reply.parse($0) }
    case .nothing: return isThere ? [] : nil
    case .ended: return nil
    }
  }

  /// Closes the connection.
  func end() {
    Platform.hangUp(descriptor)
  }
}
