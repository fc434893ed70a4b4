// What an observer sees when a mark is put in a blank cell.

import TicModel

@testable import TicViewModel

for board in soundBoards where marks(board) < 3 {
  for n in 0..<9 where board[n] == .b {
    for mark in [Cell.x, .o] {
      say("\(text(board)), then \(call(n, mark))", seen(of: n, mark, on: board))
    }
  }
}
