// Who is told what of votes, and of those who come, go and sit down.

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
  ("X waits", [(1, .enter)]),
  ("X and O play, 3 watches", entered + won.prefix(2)),
  ("X has won, 3 watches", entered + won),
  ("a tie, 3 watches", entered + tied),
]

let calls: [Call] = [
  (1, .leave), (2, .leave), (3, .leave), (3, .sit), (1, .vote(true)),
  (2, .vote(true)), (1, .sit), (1, .enter), (4, .enter), (4, .watch),
  (3, .vote(true)), (2, .vote(false)),
]

for start in starts {
  for plan in plans(of: Array(calls.indices), upTo: 3) {
    report(start, plan.map { calls[$0] })
  }
}

// The first six of the calls matter most.
for start in starts.dropFirst() {
  for plan in plans(of: Array(0..<6), upTo: 4) where plan.count == 4 {
    report(start, plan.map { calls[$0] })
  }
}

/// Says who is told what of some calls, and how the match stands then.
func report(_ start: (name: String, calls: [Call]), _ plan: [Call]) {
  var match = Match()
  for call in start.calls {
    _ = match.handle(call.event, from: Visitor(call.number))
  }
  let messages = plan.map { call in
    told(match.handle(call.event, from: Visitor(call.number)))
  }
  let names = plan.map { "\($0.number) \(name($0.event))" }
  say(
    "\(start.name): \(names.joined(separator: ", "))",
    messages.joined(separator: "; ") + "; then \(words(match.standing))"
  )
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
  case .said(let mark, let words): "\(mark.rawValue) says \(words.text)"
  case .rejected(let rejection): "no, \(rejection)"
  }
}

/// Returns how a match stands, in short.
func words(_ standing: MatchStanding) -> String {
  let votes = Mark.allCases.filter(standing.votes.contains).map(\.rawValue)
  return "\(text(standing.grid)) \(standing.phase)"
    + (votes.isEmpty ? "" : ", votes \(votes.joined(separator: " "))")
}

/// Returns a call as it's said.
func name(_ event: Match.Event) -> String {
  switch event {
  case .enter: "enters"
  case .play(let cell): "plays \(cell)"
  case .vote(let isFor): isFor ? "votes" : "takes the vote back"
  default: "\(event)"
  }
}
