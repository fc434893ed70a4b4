// The body of `Scripts/fuzz-protocol`, compiled together with the protocol.

/// Tries one input; the fuzzer calls it a million times with other bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  readLines(bytes)
  serve(bytes)
  return 0
}

/// Whatever is a request or a reply is written and read as the same again.
private func readLines(_ bytes: [UInt8]) {
  var buffer = LineBuffer()
  for line in buffer.lines(completedBy: bytes) {
    precondition(line.count <= LineBuffer.limit)
    if let request = try? Request.parse(line) {
      precondition((try? Request.parse(request.line.utf8)) == request)
    }
    if let reply = try? Reply.parse(line) {
      precondition((try? Reply.parse(reply.line.utf8)) == reply)
      precondition(reply.line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }
  precondition(buffer.count <= LineBuffer.limit)
}

/// Pieces of the input are sent on three connections, which come and go.
private func serve(_ bytes: [UInt8]) {
  let limits = HostLimits(
    connections: 3,
    rooms: 2,
    spectators: 1,
    perAddress: 2
  )
  var invitations: UInt64 = 0
  var host = Host(run: Token(0), limits: limits) {
    invitations += 1
    return Invitation(invitations)
  }
  var connection = 1
  var time = 0
  for connection in 1...3 {
    let token = Token(UInt64(connection))
    let event = Host.Event.opened(token, from: address(of: connection))
    _ = host.handle(event, on: connection, at: 0)
  }
  for piece in bytes.split(separator: 0x7C, omittingEmptySubsequences: false) {
    time += 100 * (piece.count % 7)
    switch piece.first {
    case UInt8(ascii: "~"):
      _ = host.handle(.closed, on: connection, at: time)
      let token = Token(UInt64(connection))
      let event = Host.Event.opened(token, from: address(of: connection))
      _ = host.handle(event, on: connection, at: time)
    case UInt8(ascii: "^"):
      time += 16_000
      _ = host.tick(at: time)
    case UInt8(ascii: "!"):
      _ = host.close(at: time)
      precondition(host.rooms.isEmpty && host.peers.isEmpty)
    default:
      let line = Array(piece) + [0x0A]
      _ = host.handle(.received(line), on: connection, at: time)
    }
    connection = connection % 3 + 1
    precondition(host.peers.count <= 3 && host.rooms.count <= 2)
    precondition(host.chairs.count <= 6)
    for address in [address(of: 1), address(of: 3)] {
      guard let account = host.accounts[address] else { continue }
      precondition((0...limits.perAddress).contains(account.connections))
      precondition((0...limits.roomsPerAddress).contains(account.rooms))
      precondition((0...limits.perAddress).contains(account.keptPlaces))
    }
  }
}

/// Connections 1 and 2 come from one address, and 3 from another.
private func address(of connection: Int) -> Address {
  Address(bytes: [10, 0, 0, connection < 3 ? 1 : 2])
}
