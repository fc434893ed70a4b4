// Who is told what of all the moves of a match, and of one more after its end.

import TicModel

for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  var match = Match()
  for number in 1...3 { _ = match.handle(.enter, from: Visitor(number)) }
  var messages: [Message] = []
  for (turn, cell) in moves.enumerated() {
    messages = match.handle(.play(cell), from: Visitor(turn % 2 + 1))
  }
  say("moves \(moves)", told(messages))

  guard isWon(board), let free = board.firstIndex(of: .b) else { continue }
  for number in 1...2 {
    let answer = told(match.handle(.play(free), from: Visitor(number)))
    say(
      "moves \(moves), then \(number) plays \(free)",
      "\(answer); then \(words(match.standing))"
    )
  }
}

/// Returns who is told what.
func told(_ messages: [Message]) -> String {
  guard !messages.isEmpty else { return "nobody is told" }
  return messages.map { "\(name($0.receiver)): \(words($0.notice))" }
    .joined(separator: ", ")
}

/// Returns who is to be told.
func name(_ receiver: Message.Receiver) -> String {
  switch receiver {
  case .everyone: "all"
  case .only(let visitor): "\(visitor.number)"
  }
}

/// Returns what is to be told, in short.
func words(_ notice: Notice) -> String {
  switch notice {
  case .you(.player(let mark)): "you are \(mark.rawValue)"
  case .you(.spectator): "you watch"
  case .game(let standing): words(standing)
  case .rejected(let rejection): "no, \(name(rejection))"
  default: "something else"
  }
}

/// Returns how a match stands, in short.
func words(_ standing: MatchStanding) -> String {
  "\(text(standing.grid)) \(name(standing.phase))"
}

/// Returns what is going on.
func name(_ phase: MatchStanding.Phase) -> String {
  switch phase {
  case .waiting: "waiting"
  case .turn(let mark): "\(mark.rawValue)'s turn"
  case .won(let mark): "\(mark.rawValue) has won"
  case .tied: "tied"
  default: "something else"
  }
}

/// Returns the name of a rejection.
func name(_ rejection: Rejection) -> String {
  switch rejection {
  case .noSeat: "no seat"
  case .waiting: "waiting"
  case .gameOver: "the game is over"
  case .notYourTurn: "not your turn"
  case .notFree: "not free"
  default: "something else"
  }
}
