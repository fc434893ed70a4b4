// What a host with short clocks sends at the end of a game, which X can win.
@testable import TicDemo

enum Call: String {
  case move = "a move"
  case talkX = "X talks"
  case talkO = "O talks"
  case leave = "X leaves"
  case short = "1 s"
  case long = "3 s"
}

for plan in plans(
  of: [Call.move, .talkX, .talkO, .leave, .short, .long],
  upTo: 4
) {
  var limits = HostLimits()
  limits.turn = 3_000
  limits.idleRoom = 5_000
  var host = Host(run: Token(1), limits: limits) { Invitation(1) }
  var time = 0
  var moves = 0

  func send(_ line: String, on connection: Int) -> [Host.Effect] {
    let bytes = Array("\(line)\n".utf8)
    return host.handle(.received(bytes), on: connection, at: time)
  }

  func move() -> [Host.Effect] {
    moves += 1
    let cell = [1, 4, 2, 5, 3, 6, 7, 8][moves - 1]
    return send("move \(cell)", on: 2 - moves % 2)
  }

  func wait(_ seconds: Int) -> [Host.Effect] {
    (0..<seconds).flatMap { _ in
      time += 1_000
      return host.tick(at: time)
    }
  }

  for connection in 1...2 {
    let address = Address(bytes: [10, 0, 0, 1])
    let token = Token(UInt64(connection))
    _ = host.handle(.opened(token, from: address), on: connection, at: 0)
  }
  _ = send("create a", on: 1) + send("join 1", on: 2)
  for _ in 1...4 { _ = move() }
  var effects: [[Host.Effect]] = []
  for call in plan {
    switch call {
    case .move: effects.append(move())
    case .talkX: effects.append(send("say hi", on: 1))
    case .talkO: effects.append(send("say hi", on: 2))
    case .leave: effects.append(send("leave", on: 1))
    case .short: effects.append(wait(1))
    case .long: effects.append(wait(3))
    }
  }
  effects += [wait(2), wait(3)]
  let lines = effects.map { effects in
    [1, 2].map { number in
      effects.compactMap { effect in
        if case .send(let reply, to: number) = effect {
          reply.line
        } else {
          nil
        }
      }
    }
  }
  say(
    "a game with \(plan.map(\.rawValue)), then 2 s and 3 s",
    "\(lines)"
  )
}
