// The table of a series after some calls.
import TicModel
import TicViewModel

enum Call: CaseIterable {
  case xWins, oWins, tie, oneMove, setCell
}

for plan in plans(of: Call.allCases, upTo: 4) {
  let series = SeriesViewModel(TicViewModel())
  for call in plan {
    switch call {
    case .xWins: for cell in [0, 3, 1, 4, 2] { series.game.play(cell) }
    case .oWins: for cell in [0, 3, 1, 4, 8, 5] { series.game.play(cell) }
    case .tie:
      for cell in [0, 1, 2, 4, 3, 5, 7, 6, 8] { series.game.play(cell) }
    case .oneMove: series.game.play(7)
    case .setCell: series.game.setCell(index: 6, cellValue: .x)
    }
  }
  let calls = plan.map { "\($0)" }.joined(separator: ", ")
  say(calls.isEmpty ? "a new series" : calls, "\(series.table)")
}
