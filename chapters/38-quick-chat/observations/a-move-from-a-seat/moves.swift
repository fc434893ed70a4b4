// Who is told what of the moves of a match that goes on.

import TicModel

for moves in games {
  let board = position(after: moves)
  guard !moves.isEmpty, !isWon(board), board.contains(.b) else { continue }
  for count in [2, 3] {
    var match = Match()
    for number in 1...count { _ = match.handle(.enter, from: Visitor(number)) }
    var messages: [Message] = []
    for (turn, cell) in moves.enumerated() {
      messages = match.handle(.play(cell), from: Visitor(turn % 2 + 1))
    }
    say("\(count) in the match, moves \(moves)", told(messages))
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
  default: "something else"
  }
}
