// The rounds of a series and who has won them.

import TicModel

enum Result: String, CaseIterable {
  case x = "X wins"
  case o = "O wins"
  case tie = "a tie"

  var cells: [Int] {
    switch self {
    case .x: [0, 3, 1, 4, 2]
    case .o: [8, 0, 7, 1, 3, 2]
    case .tie: [0, 1, 2, 4, 3, 5, 7, 6, 8]
    }
  }
}

for rounds in 1...4 {
  for plan in plans(of: Result.allCases, upTo: 5) where !plan.isEmpty {
    var match = Match(rounds: rounds)
    let players = [Visitor(1), Visitor(2)]
    for player in players { _ = match.handle(.enter, from: player) }
    var scores: [String] = []
    for result in plan {
      let isFirstX = match.mark(of: players[0]) == .x
      for (move, cell) in result.cells.enumerated() {
        let mover = players[(move + (isFirstX ? 0 : 1)) % 2]
        _ = match.handle(.play(cell), from: mover)
      }
      scores.append(score(match.standing))
      for player in players { _ = match.handle(.vote(true), from: player) }
      scores.append(score(match.standing))
    }
    say(
      "\(rounds) rounds: \(plan.map(\.rawValue).joined(separator: ", "))",
      scores.joined(separator: "; ")
    )
  }
}

/// Returns the round and the wins of a standing.
func score(_ standing: MatchStanding) -> String {
  "\(standing.round) of \(standing.rounds), X \(standing.xWins), "
    + "O \(standing.oWins)"
}
