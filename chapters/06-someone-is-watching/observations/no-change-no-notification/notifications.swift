// What an observer sees of a call, be it a change or ignored.

import TicModel

@testable import TicViewModel

for board in soundBoards where marks(board) < 3 {
  for n in Array(0...9) + [42, -1, .max, .min] {
    for mark in [Cell.x, .o, .b] {
      say("\(text(board)), then \(call(n, mark))", seen(of: n, mark, on: board))
    }
  }
}
