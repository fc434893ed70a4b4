// What is displayed while a game goes on, and when X has won.

import TicModel

@testable import TicViewModel

for board in boards
where !hasLine(.o, board) && (board.contains(.b) || isWon(board)) {
  say(text(board), "“\(viewModel(board).winnerDisplay)”")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
