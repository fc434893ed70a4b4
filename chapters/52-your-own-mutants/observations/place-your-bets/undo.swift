// The board and the last line after lines of a game, alone or in a series.
import TicModel
import TicViewModel

@testable import TicDemo

/// The shortest game that X wins.
let win = ["1", "4", "2", "5", "3"]

/// Returns the board and the last line after each of some lines.
func report(_ lines: [String], isSeries: Bool) -> String {
  let viewModel = TicViewModel()
  let series = isSeries ? SeriesViewModel(viewModel) : nil
  let game = LineGame(viewModel, series: series)
  return lines.map { line in
    let answer = game.answer(to: line).last ?? ""
    return "\(text(viewModel.grid)) \(answer)"
  }.joined(separator: "; ")
}

for isSeries in [false, true] {
  let place = isSeries ? "in a series" : "in a game"
  for plan in plans(of: ["1", "5", "u", "n"], upTo: 5) {
    say("\(place): " + plan.joined(separator: " "), report(plan, isSeries: isSeries))
  }
  for plan in plans(of: ["6", "u", "n"], upTo: 5) {
    let lines = win + plan
    say("\(place): " + lines.joined(separator: " "), report(lines, isSeries: isSeries))
  }
}
