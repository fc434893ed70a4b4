// What a view sees after a call that the model ignores.

import TicModel

@testable import TicViewModel

for board in boards where marks(board) < 3 {
  for n in Array(0...9) + [42, -1, .max, .min] {
    for mark in [Cell.x, .o, .b] {
      let isCell = (0...8).contains(n)
      guard !isCell || board[n] != .b || mark == .b else { continue }
      let game = viewModel(board)
      game.setCell(index: n, cellValue: mark)
      say("\(text(board)), then \(call(n, mark))", text(game.grid))
    }
  }
}
