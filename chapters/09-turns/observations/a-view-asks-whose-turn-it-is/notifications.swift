// What an observer sees of a call, be it a change or ignored, and whose turn it
// is then.

import TicModel

@testable import TicViewModel

for board in soundBoards where marks(board) < 3 {
  for n in Array(0...9) + [42, -1] {
    for mark in [Cell.x, .o, .b] {
      say("\(text(board)), then \(call(n, mark))", seen(of: n, mark, on: board))
    }
  }
}

/// Returns what an observer sees of one more call, notification by
/// notification, and the turn after it, if players who alternate can make the
/// board.
func seen(of n: Int, _ mark: Cell, on board: [Cell]) -> String {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe {
    seen.append(text(game.grid) + (game.isGameOver ? " over" : ""))
  }
  game.setCell(index: n, cellValue: mark)
  let notified = seen.isEmpty ? "no notification" : seen.joined(separator: ", ")
  let lead = game.grid.count { $0 == .x } - game.grid.count { $0 == .o }
  guard lead == 0 || lead == 1 else { return notified }
  return notified + (game.isXTurn ? ", X's turn" : ", O's turn")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
