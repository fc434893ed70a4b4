// What a view sees after a reset, and what its observers see of that, of
// another one, and of a mark after it.

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

for board in boards where (0...2).contains(marks(board)) {
  let game = viewModel(board)
  var seen: [String] = []
  for name in ["A", "B"] {
    game.observe { [unowned game] in
      seen.append("\(name) sees \(text(game.grid))")
    }
  }
  game.reset()
  game.setCell(index: 0, cellValue: .x)
  say("\(text(board)), then A and B observe, reset, X in cell 0", "\(seen)")
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
