// The lines that show a game.

import TicModel
import TicViewModel

@testable import TicDemo

let shown = boards.filter { marks($0) < 5 } + positions.filter { marks($0) > 4 }

for board in shown {
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
