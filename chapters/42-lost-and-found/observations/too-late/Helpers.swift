import TicModel

@testable import TicDemo

/// A conversation of Ann (X), Bob (O), and Cy, who watches, with a host.
struct Conversation {
  var host = Host(run: Token(0xA1))
  var time = 0
  var last = 3

  /// The connections on which Ann and Cy were seen last.
  var ann = 1
  var cy = 3

  init() {
    for connection in 1...3 { open(connection) }
    for (connection, line) in [
      (1, "name Ann"), (1, "create Friday"), (2, "name Bob"), (2, "join 1"),
      (3, "name Cy"), (3, "watch 1"), (1, "move 5"),
    ] {
      _ = send(line, on: connection)
    }
  }

  mutating func open(_ connection: Int) {
    let event = Host.Event.opened(
      Token(UInt64(connection)),
      from: Address(bytes: [10, 0, 0, 1])
    )
    _ = host.handle(event, on: connection, at: time)
    last = max(last, connection)
  }

  mutating func send(_ line: String, on connection: Int) -> [String] {
    let event = Host.Event.received(Array("\(line)\n".utf8))
    return texts(host.handle(event, on: connection, at: time))
  }

  mutating func close(_ connection: Int) -> [String] {
    texts(host.handle(.closed, on: connection, at: time))
  }

  mutating func wait(_ milliseconds: Int) -> [String] {
    time += milliseconds
    return texts(host.tick(at: time))
  }

  /// Comes back as the owner of a token on a new connection.
  mutating func comeBack(_ token: Int) -> [String] {
    open(last + 1)
    let answers = send("back \(Token(UInt64(token)).word)", on: last)
    guard answers.contains(where: { $0.contains("named") }) else {
      return answers
    }
    if token == 1 { ann = last }
    if token == 3 { cy = last }
    return answers
  }

  /// Does what one word of a plan says.
  mutating func act(_ call: String) -> [String] {
    switch call {
    case "1 closes": close(ann)
    case "3 closes": close(cy)
    case "back t1": comeBack(1)
    case "back t3": comeBack(3)
    case "1 leaves": send("leave", on: ann)
    default: wait(44_999) + ["and then"] + wait(1)
    }
  }
}

/// The calls of the plans.
let losses = [
  "1 closes", "3 closes", "back t1", "back t3", "1 leaves", "45 s pass",
]

/// Returns effects as lines.
func texts(_ effects: [Host.Effect]) -> [String] {
  effects.map { effect in
    switch effect {
    case .send(let reply, let connection): "\(connection): \(reply.line)"
    case .close(let connection): "\(connection): closed"
    }
  }
}

/// Returns whether a person comes back in a plan who isn't lost.
func comesBackUnlost(_ plan: [String]) -> Bool {
  ["1", "3"].contains { person in
    var isLost = false
    return plan.contains { call in
      if call == "\(person) closes" { isLost = true }
      if call == "back t\(person)" {
        if !isLost { return true }
        isLost = false
      }
      return false
    }
  }
}
