// What a view sees when it has set cells: the grid, and how the game stands.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  let end = game.isGameOver ? "over" : "goes on"
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "\(text(game.grid)), \(end), winner: \(winner)")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
