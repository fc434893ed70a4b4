// What a reader of the grid is notified of when the view model itself plays,
// and when the computer moves after a pause.

import Observation
import TicModel
import TicViewModel

MainActor.assumeIsolated {
  for moves in games where (1...3).contains(moves.count) {
    let viewModel = TicViewModel()
    let game = ObservableGame(viewModel)
    var seen: [String] = []
    for cell in moves {
      let count = notifications(reading: { _ = game.grid }) {
        viewModel.play(cell)
      }
      seen.append("\(count), \(text(game.grid))")
    }
    say(
      "a view model plays \(moves.map(String.init).joined(separator: " "))",
      seen.joined(separator: "; ")
    )
  }

  for cell in 0..<9 {
    var work: [() -> Void] = []
    let computer = Strategy { $0.freeCells.last }
    let game = ObservableGame(
      TicViewModel(against: computer) { work.append($0) }
    )
    game.play(cell)
    let before = text(game.grid)
    let count = notifications(reading: { _ = game.grid }) {
      work.forEach { $0() }
    }
    say(
      "play(\(cell)), then the computer moves",
      "\(before), \(count), \(text(game.grid))"
    )
  }
}
