// The lines that show a game that goes on.

import TicModel
import TicViewModel

@testable import TicDemo

for board in positions where !isWon(board) {
  say(text(board), "\(TextView.lines(of: viewModel(board)))")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
