// What is printed in a series, line by line.
import TicModel
import TicViewModel

@testable import TicDemo

enum Call: CaseIterable {
  case xWins, oWins, tie, oneMove, n

  /// The lines to type.
  var lines: [String] {
    switch self {
    case .xWins: ["1", "4", "2", "5", "3"]
    case .oWins: ["1", "4", "2", "5", "9", "6"]
    case .tie: ["1", "2", "3", "5", "4", "6", "8", "7", "9"]
    case .oneMove: ["8"]
    case .n: ["n"]
    }
  }
}

for rounds in 1...2 {
  for plan in plans(of: Call.allCases, upTo: 4) {
    guard let new = Series(rounds: rounds) else { continue }
    let series = SeriesViewModel(TicViewModel(), series: new)
    let game = LineGame(series.game, series: series)
    let opening = game.opening()
    let printed = plan.map { call in call.lines.flatMap(game.answer) }
    let calls = plan.map { "\($0)" }.joined(separator: ", ")
    say("\(rounds) rounds, \(calls)", "\(printed.last ?? opening)")
  }
}
