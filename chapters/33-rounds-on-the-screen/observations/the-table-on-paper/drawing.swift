// The drawing of the table of a series, and the ink of each character.
import TicModel
import TicViewModel

@testable import TicDemo

/// The moves of a game for each way to end.
let ends = [
  (name: "X wins", moves: [0, 3, 1, 4, 2]),
  (name: "O wins", moves: [0, 3, 1, 4, 8, 5]),
  (name: "a tie", moves: [0, 1, 2, 4, 3, 5, 7, 6, 8]),
]

for rounds in 1...3 {
  guard let new = Series(rounds: rounds) else { continue }
  for plan in plans(of: Array(ends.indices), upTo: rounds) {
    let series = SeriesViewModel(TicViewModel(), series: new)
    for end in plan {
      series.startRound()
      for cell in ends[end].moves { series.game.play(cell) }
    }
    let canvas = TextView.table(of: series)
    let inks = canvas.rows.joined().filter { $0.character != " " }.map {
      "\($0.character) \($0.ink)"
    }
    let games = plan.map { ends[$0].name }.joined(separator: ", ")
    say("\(rounds) rounds, \(games)", "\(canvas.lines), \(inks)")
  }
}
