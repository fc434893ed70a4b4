// What a view sees after a reset, and what its observer sees of that, and of
// another one.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe { [unowned game] in seen.append(state(game)) }
  game.reset()
  say("\(text(board)), then reset", "\(state(game)), observed: \(seen)")
  guard marks(board) < 4 else { continue }
  game.reset()
  say("\(text(board)), then reset twice", "observed: \(seen)")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
