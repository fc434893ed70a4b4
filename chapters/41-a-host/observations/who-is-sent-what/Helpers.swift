@testable import TicDemo

/// A line that's sent on a connection; `closed` is the end of the connection.
struct Call {
  let connection: Int
  let line: String

  var text: String { "\(connection) \(line)" }
}

/// Returns a call for each line on each of three connections.
func calls(_ lines: String...) -> [Call] {
  (1...3).flatMap { connection in
    lines.map { Call(connection: connection, line: $0) }
  }
}

/// Returns calls, each written as a connection and a line.
func script(_ texts: String...) -> [Call] {
  texts.map { text in
    let words = text.split(separator: " ", maxSplits: 1)
    return Call(connection: Int(words[0]) ?? 0, line: String(words[1]))
  }
}

/// Returns whether the first connection in a plan is 1, the next new one 2.
func isCounting(_ plan: [Call]) -> Bool {
  var last = 0
  for call in plan where call.connection > last {
    guard call.connection == last + 1 else { return false }
    last += 1
  }
  return true
}

/// Says what a host sends when connections 1 to 4 carry out a plan.
func sayAnswer(
  to plan: [Call],
  after start: [Call] = [],
  by host: Host = Host(run: Token(0xA1))
) {
  var host = host
  for connection in 1...4 {
    let address = Address(bytes: [10, 0, 0, 1])
    let token = Token(UInt64(connection))
    _ = host.handle(.opened(token, from: address), on: connection, at: 0)
  }
  let answers = (start + plan).map { call in
    let event: Host.Event =
      call.line == "closed" ? .closed : .received(Array("\(call.line)\n".utf8))
    return host.handle(event, on: call.connection, at: 0).map(text)
      .joined(separator: ", ")
  }
  say(
    (start + plan).map(\.text).joined(separator: ", "),
    answers.dropFirst(start.count).joined(separator: "; ")
  )
}

/// Returns an effect as a line.
func text(_ effect: Host.Effect) -> String {
  switch effect {
  case .send(let reply, let receiver): "\(receiver): \(reply.line)"
  case .close(let closed): "\(closed): closed"
  }
}
