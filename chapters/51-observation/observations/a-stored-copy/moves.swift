// What a reader of the grid is notified of when a move is made, and what the
// grid is then.

import Observation
import TicModel
import TicViewModel

MainActor.assumeIsolated {
  for moves in games where moves.count < 4 {
    let grid = position(after: moves)
    for cell in 0..<9 where grid[cell] == .b {
      let game = ObservableGame(viewModel(after: moves))
      let start = text(game.grid)
      let count = notifications(reading: { _ = game.grid }) { game.play(cell) }
      say(
        "\(words(moves)), play(\(cell))",
        "\(start), \(count), \(text(game.grid))"
      )
    }
  }
}
