// What the table of a series shows, and what its observers see.
import TicModel
import TicViewModel

enum Call: CaseIterable {
  case xWins, oWins, tie, oneMove, setCell
}

/// Returns what a series shows after some calls, and what observers have seen.
func answer(_ plan: [Call], in game: TicViewModel) -> String {
  let series = SeriesViewModel(game)
  var seen: [String] = []
  var seenByGame: [String] = []
  func state() -> String {
    let rows = series.table.dropFirst()
    return rows.map { $0[1].isEmpty ? "." : $0[1] }.joined()
      + " with \(marks(game.grid)) marks"
  }
  let token = series.observe { seen.append("cancelled") }
  series.observe { seen.append(state()) }
  series.cancel(token)
  game.observe { if marks(game.grid) == 0 { seenByGame.append(state()) } }
  for call in plan {
    switch call {
    case .xWins: for cell in [0, 3, 1, 4, 2] { game.play(cell) }
    case .oWins: for cell in [0, 3, 1, 4, 8, 5] { game.play(cell) }
    case .tie: for cell in [0, 1, 2, 4, 3, 5, 7, 6, 8] { game.play(cell) }
    case .oneMove: game.play(7)
    case .setCell: game.setCell(index: 6, cellValue: .x)
    }
  }
  return "\(series.table), seen \(seen), at a new game \(seenByGame)"
}

for plan in plans(of: Call.allCases, upTo: 4) {
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say(calls.isEmpty ? "a new series" : calls, answer(plan, in: TicViewModel()))
}

for moves in games where moves.count < 2 || isWon(position(after: moves)) {
  let game = TicViewModel()
  for cell in moves { game.play(cell) }
  say("a series that begins with \(text(game.grid))", answer([], in: game))
}
