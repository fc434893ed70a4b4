// What a reader of the grid is notified of when a move is rejected, or only the
// kind of game changes.

import Observation
import TicModel
import TicViewModel

MainActor.assumeIsolated {
  for moves in games where moves.count < 4 {
    let grid = position(after: moves)
    for cell in -1...9 where !grid.indices.contains(cell) || grid[cell] != .b {
      let game = ObservableGame(viewModel(after: moves))
      let count = notifications(reading: { _ = game.grid }) { game.play(cell) }
      say("\(words(moves)), play(\(cell))", "\(count)")
    }
  }

  for kinds in plans(of: [true, false], upTo: 3) where !kinds.isEmpty {
    let viewModel = TicViewModel()
    let game = ObservableGame(viewModel)
    let count = notifications(reading: { _ = game.grid }) {
      kinds.forEach { viewModel.reset(twoPlayer: $0) }
    }
    say(
      "a new game for "
        + kinds.map { $0 ? "two" : "one" }.joined(separator: ", "),
      "\(count)"
    )
  }
}
