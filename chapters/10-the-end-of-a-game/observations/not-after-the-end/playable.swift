// Which cells can be played.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  say(text(board), "cells \((-2...10).filter(game.canPlay))")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
