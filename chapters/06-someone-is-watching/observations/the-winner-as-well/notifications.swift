// What an observer sees when one mark or two are put in blank cells, and whether
// the game is over.

import TicModel

@testable import TicViewModel

for board in soundBoards where marks(board) < 3 {
  for n in 0..<9 where board[n] == .b {
    for mark in [Cell.x, .o] {
      say("\(text(board)), then \(call(n, mark))", seen(of: n, mark, on: board))
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
