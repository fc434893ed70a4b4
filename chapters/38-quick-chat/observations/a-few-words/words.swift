// Who is told what of some words at any time: while a player waits, during a game
// and after its end.

import TicModel

let visitors = 1...3

for count in 0...3 {
  for speaker in visitors {
    report(Array(visitors.prefix(count)), [], speaker)
  }
}

for moves in games {
  let board = position(after: moves)
  let isOver = isWon(board) || !board.contains(.b)
  guard isOver || marks(board) < 4 else { continue }
  for speaker in visitors { report(Array(visitors), moves, speaker) }
}

/// Says who is told what of some words, after some have entered and played.
func report(_ entering: [Int], _ moves: [Int], _ speaker: Int) {
  var match = Match()
  for number in entering { _ = match.handle(.enter, from: Visitor(number)) }
  for (turn, cell) in moves.enumerated() {
    _ = match.handle(.play(cell), from: Visitor(turn % 2 + 1))
  }
  guard let hello = Words("Hello!") else { return say("Words", "nil") }
  let messages = match.handle(.say(hello), from: Visitor(speaker))
  let plan =
    entering.map { "\($0) enters" }
    + (moves.isEmpty ? [] : ["moves \(moves)"])
    + ["\(speaker) says \(hello.text)"]
  say(plan.joined(separator: ", "), told(messages))
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
  case .said(let mark, let words): "\(mark.rawValue) says \(words.text)"
  case .rejected(.noSeat): "no, no seat"
  case .rejected: "no, for another reason"
  default: "something else"
  }
}
