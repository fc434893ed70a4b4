// The rows of a series for one or two, and what observers see.
import TicModel
import TicViewModel

let first = Strategy { $0.grid.firstIndex(of: .b) }
let last = Strategy { $0.grid.lastIndex(of: .b) }

enum Call: CaseIterable {
  case xWins, oWins, tie, oneMove, setCell, startRound, reset
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
      + (series.canStartRound ? ", may start" : "")
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
    case .startRound: seen.append(series.startRound() ? "yes" : "no")
    case .reset: series.reset()
    }
  }
  let rows = Array(series.table.dropFirst())
  return "\(rows), seen \(seen), at a new game \(seenByGame), "
    + "\(text(game.grid)) \(game.message)"
}

for plan in plans(of: Call.allCases, upTo: 3) {
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say(calls.isEmpty ? "a new series" : calls, answer(plan, in: TicViewModel()))
}

for plan in plans(of: Call.allCases, upTo: 3) {
  let calls = plan.map { ", \($0)" }.joined()
  for (name, strategy) in [("first", first), ("last", last)] {
    say(
      "you are X, against the \(name) free cell" + calls,
      answer(plan, in: TicViewModel(against: strategy))
    )
    say(
      "you are O, against the \(name) free cell" + calls,
      answer(plan, in: TicViewModel(against: strategy, human: .o))
    )
  }
}

// Three whole rounds, and one more that doesn't start.
for ends in plans(of: [Call.xWins, .oWins, .tie], upTo: 3) {
  guard ends.count == 3 else { continue }
  let plan = ends.flatMap { [$0, .startRound] }
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say(calls, answer(plan, in: TicViewModel()))
  for human in [Mark.x, .o] {
    let alone = TicViewModel(against: first, human: human)
    say(
      "you are \(human.rawValue), against the first free cell, \(calls)",
      answer(plan, in: alone)
    )
  }
}

for moves in games where moves.count < 2 || isWon(position(after: moves)) {
  let game = TicViewModel()
  for cell in moves { game.play(cell) }
  say("a series that begins with \(text(game.grid))", answer([], in: game))
}
