// The screen in a series, after some keys, and whether it's drawn again.
import TicModel
import TicViewModel

@testable import TicDemo

let parts = ["14253", "142596", "8", "n", "u", "p"]

for rounds in 1...2 {
  guard let new = Series(rounds: rounds) else { continue }
  for plan in plans(of: parts, upTo: 3) {
    let series = SeriesViewModel(TicViewModel(), series: new)
    let screen = PlayScreen(series.game, series: series)
    for key in plan.joined() { screen.press(.character(key)) }
    for (columns, rows) in [(43, 11), (44, 11), (44, 10), (80, 24)] {
      let lines = screen.canvas(columns: columns, rows: rows).lines
      say(
        "\(rounds) rounds, keys \(plan) on \(columns)x\(rows)",
        "\(lines)"
      )
    }
    screen.isStale = false
    series.reset()
    say(
      "\(rounds) rounds, keys \(plan), and a reset of the series",
      "\(screen.isStale)"
    )
  }
}
