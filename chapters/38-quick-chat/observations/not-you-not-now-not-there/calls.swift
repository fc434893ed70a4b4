// Who is told what of moves, valid or not.

import TicModel

let calls: [(number: Int, event: Match.Event)] = [
  (1, .enter), (2, .enter), (3, .enter),
  (1, .play(4)), (1, .play(0)), (2, .play(0)), (2, .play(4)),
  (1, .play(9)), (2, .play(-1)), (3, .play(8)),
]

/// Returns who is told what of some calls, and how the match stands then.
func answer(_ plan: [Int]) -> String {
  var match = Match()
  var marks: [Int: Mark] = [:]
  let messages = plan.map { call in
    let (number, event) = calls[call]
    let before = match.standing
    let messages = match.handle(event, from: Visitor(number))
    if case .you(.player(let mark)) = messages.first?.notice {
      marks[number] = mark
    }
    let isPlain = reasons(event, from: marks[number], before) < 2
    return isPlain ? told(messages) : "rejected"
  }
  return messages.joined(separator: "; ") + "; then \(words(match.standing))"
}

/// Returns how many reasons there are against an event.
///
/// If there are several, it's left open which of them is named. But who has no
/// seat is told so, whether or not the match has begun.
func reasons(
  _ event: Match.Event,
  from mark: Mark?,
  _ standing: MatchStanding
) -> Int {
  guard case .play(let cell) = event else { return 0 }
  let isFree = standing.grid.indices.contains(cell) && standing.grid[cell] == .b
  guard let mark else { return 1 }
  return (isFree ? 0 : 1) + (standing.phase == .turn(mark) ? 0 : 1)
}

/// Returns some calls as they are said.
func situation(_ plan: [Int]) -> String {
  plan.map { "\(calls[$0].number) \(name(calls[$0].event))" }
    .joined(separator: ", ")
}

for plan in plans(of: Array(calls.indices), upTo: 3) {
  say(situation(plan), answer(plan))
}

// The two who play are there, and somebody who watches.
for plan in plans(of: Array(calls.indices), upTo: 3) {
  let all = [0, 1, 2] + plan
  say(situation(all), answer(all))
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
  default: "something else"
  }
}

/// Returns the name of a rejection.
func name(_ rejection: Rejection) -> String {
  switch rejection {
  case .noSeat: "no seat"
  case .waiting: "waiting"
  case .notYourTurn: "not your turn"
  case .notFree: "not free"
  default: "something else"
  }
}

/// Returns a call as it's said.
func name(_ event: Match.Event) -> String {
  switch event {
  case .enter: "enters"
  case .play(let cell): "plays \(cell)"
  default: "does something"
  }
}
