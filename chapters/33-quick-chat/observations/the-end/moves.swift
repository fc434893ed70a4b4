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
  guard case .game(let standing) = notice else { return short("\(notice)") }
  return words(standing)
}

/// Returns how a match stands, in short.
func words(_ standing: MatchStanding) -> String {
  "\(text(standing.grid)) \(short("\(standing.phase)"))"
}

/// Returns a text without the names of types.
func short(_ text: String) -> String {
  text.split(separator: " ").map { word in
    word.split(separator: "(").map { $0.split(separator: ".").last ?? "" }
      .joined(separator: "(")
  }.joined(separator: " ")
}
