// Who is told what of votes, and of those who come and go.

import TicModel

typealias Call = (number: Int, event: Match.Event)

let entered: [Call] = [(1, .enter), (2, .enter), (3, .enter)]
let won: [Call] = [
  (1, .play(0)), (2, .play(3)), (1, .play(1)), (2, .play(4)), (1, .play(2)),
]
let tied: [Call] = [0, 1, 2, 4, 3, 5, 7, 6, 8].enumerated().map {
  ($0 % 2 + 1, .play($1))
}

let starts: [(name: String, calls: [Call])] = [
  ("nobody is there", []),
  ("X has won, 3 watches", entered + won),
  ("a tie, 3 watches", entered + tied),
]

let calls: [Call] = [
  (1, .leave), (2, .leave), (3, .enter), (1, .vote(true)), (2, .vote(true)),
  (3, .vote(true)), (1, .vote(false)), (2, .vote(false)), (3, .leave),
  (1, .enter), (2, .enter), (4, .enter),
]

for start in starts {
  for plan in plans(of: Array(calls.indices), upTo: 3) {
    report(start, plan)
  }
}

/// Says who is told what of some calls, and how the match stands then.
func report(_ start: (name: String, calls: [Call]), _ plan: [Int]) {
  var match = Match()
  for call in start.calls {
    _ = match.handle(call.event, from: Visitor(call.number))
  }
  let messages = plan.map { told(calls[$0], in: &match) }
  let names = plan.map { "\(calls[$0].number) \(name(calls[$0].event))" }
  say(
    "\(start.name): \(names.joined(separator: ", "))",
    messages.joined(separator: "; ") + "; then \(words(match.standing))"
  )
}

/// Returns who is told what of a call.
func told(_ call: Call, in match: inout Match) -> String {
  let before = match.standing.phase
  let messages = match.handle(call.event, from: Visitor(call.number))
  // Why somebody can't vote before the end is left open here.
  switch (call.event, before) {
  case (.vote, .waiting), (.vote, .turn): return "-"
  default: return told(messages)
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
  case .you(.seat(let seat)): "you are \(seat.mark.rawValue)"
  case .you(.spectator): "you watch"
  case .game(let standing): words(standing)
  case .said(let seat, let phrase):
    "\(seat.mark.rawValue) says \(phrase.rawValue)"
  case .rejected(let rejection): "no, \(name(rejection))"
  }
}

/// Returns how a match stands, in short.
func words(_ standing: MatchStanding) -> String {
  let votes = Seat.allCases.filter(standing.votes.contains)
    .map { $0.mark.rawValue }
  return "\(text(standing.grid)) \(name(standing.phase))"
    + (votes.isEmpty ? "" : ", votes \(votes.joined(separator: " "))")
}

/// Returns what is going on.
func name(_ phase: MatchStanding.Phase) -> String {
  switch phase {
  case .waiting: "waiting"
  case .turn(let seat): "\(seat.mark.rawValue)'s turn"
  case .won(let seat): "\(seat.mark.rawValue) has won"
  case .tied: "tied"
  case .left(let seat): "\(seat.mark.rawValue) has left"
  default: "something else"
  }
}

/// Returns the name of a rejection.
func name(_ rejection: Rejection) -> String {
  switch rejection {
  case .noSeat: "no seat"
  case .waiting: "waiting"
  case .gameOver: "the game is over"
  case .gameGoesOn: "the game goes on"
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
  case .say(let phrase): "says \(phrase.rawValue)"
  case .vote(let isFor): isFor ? "votes" : "takes the vote back"
  case .leave: "leaves"
  default: "does something"
  }
}
