// Whether a match has players, and what is left of its rounds.

import TicModel

enum Call: String, CaseIterable {
  case enter1 = "1 enters"
  case enter2 = "2 enters"
  case enter3 = "3 enters"
  case leave1 = "1 leaves"
  case leave2 = "2 leaves"
  case leave3 = "3 leaves"
  case game = "X wins, and both vote"
}

for plan in plans(of: Call.allCases, upTo: 5) {
  var match = Match(rounds: 3)
  for call in plan { handle(call, in: &match) }
  let standing = match.standing
  say(
    plan.map(\.rawValue).joined(separator: ", "),
    (match.isDeserted ? "deserted, " : "")
      + "round \(standing.round) of \(standing.rounds), "
      + "X \(standing.xWins), O \(standing.oWins), \(standing.phase)"
  )
}

/// Handles the events of a call.
func handle(_ call: Call, in match: inout Match) {
  switch call {
  case .enter1: _ = match.handle(.enter, from: Visitor(1))
  case .enter2: _ = match.handle(.enter, from: Visitor(2))
  case .enter3: _ = match.handle(.enter, from: Visitor(3))
  case .leave1: _ = match.handle(.leave, from: Visitor(1))
  case .leave2: _ = match.handle(.leave, from: Visitor(2))
  case .leave3: _ = match.handle(.leave, from: Visitor(3))
  case .game:
    let players = (1...3).map(Visitor.init)
    guard let x = players.first(where: { match.mark(of: $0) == .x }),
      let o = players.first(where: { match.mark(of: $0) == .o })
    else { return }
    for (move, cell) in [0, 3, 1, 4, 2].enumerated() {
      _ = match.handle(.play(cell), from: move % 2 == 0 ? x : o)
    }
    _ = match.handle(.vote(true), from: x)
    _ = match.handle(.vote(true), from: o)
  }
}
