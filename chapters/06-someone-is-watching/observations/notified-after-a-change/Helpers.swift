import TicModel

@testable import TicViewModel

/// Says what is seen when one mark or two are put in blank cells.
func sayNotifications(
  seen: (_ index: Int, _ mark: Cell, _ board: [Cell]) -> String
) {
  for board in soundBoards where marks(board) < 3 {
    for n in 0..<9 where board[n] == .b {
      for mark in [Cell.x, .o] {
        say("\(text(board)), then \(call(n, mark))", seen(n, mark, board))
      }
    }
  }
  for first in 0..<9 {
    for second in 0..<9 where second != first {
      let game = TicViewModel()
      var seen: [String] = []
      game.observe { seen.append(text(game.grid)) }
      game.setCell(index: first, cellValue: .x)
      game.setCell(index: second, cellValue: .o)
      say("\(call(first, .x)), \(call(second, .o))", "\(seen)")
    }
  }
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
