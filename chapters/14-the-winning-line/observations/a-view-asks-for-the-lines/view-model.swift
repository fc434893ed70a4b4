// What a view sees when it has set cells, and what its observer saw.

import TicModel

@testable import TicViewModel

for board in boards {
  let game = TicViewModel()
  var seen = ""
  game.observe { [unowned game] in seen = state(game) }
  for (index, mark) in board.enumerated() where mark != .b {
    game.setCell(index: index, cellValue: mark)
  }
  let now = state(game)
  let isLate = !seen.isEmpty && seen != now
  say(text(board), isLate ? "\(now), but its observer saw \(seen)" : now)
}
