// What a view sees after a reset, and what its observer sees of one.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe { [unowned game] in seen.append(state(game)) }
  game.reset()
  say("\(text(board)), then reset", state(game))
  guard marks(board) > 0, marks(board) < 5 else { continue }
  say("\(text(board)), then reset, by its observer", "\(seen)")
}

/// Returns what a view can ask.
func state(_ game: TicViewModel) -> String {
  [
    text(game.grid),
    game.isXTurn ? "X's turn" : "O's turn",
    game.isGameOver ? "over" : "goes on",
    "“\(game.winnerDisplay)”",
  ].joined(separator: ", ")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
