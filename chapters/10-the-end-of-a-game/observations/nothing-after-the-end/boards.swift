// What is on a board that is set up, also with marks after a line.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    game.setCell(index: index, cellValue: mark)
  }
  say("set up \(text(board))", text(game.grid))
}
