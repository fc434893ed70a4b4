// What a view sees when it has set cells: the grid, and whether it's over.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  say(
    text(board),
    text(game.grid) + (game.isGameOver ? ", over" : ", goes on")
  )
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
