// What a view sees when it has set cells, and what its observer saw.

import TicModel

@testable import TicViewModel

for board in soundBoards {
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

/// Returns what a view can ask.
func state(_ game: TicViewModel) -> String {
  [
    text(game.grid),
    turn(in: game),
    game.isGameOver ? "over" : "goes on",
    "“\(game.winnerDisplay)”",
  ].joined(separator: ", ")
}

/// Returns whose turn it is, if players who alternate can make the board.
func turn(in game: TicViewModel) -> String {
  let lead = game.grid.count { $0 == .x } - game.grid.count { $0 == .o }
  guard lead == 0 || lead == 1 else { return "any turn" }
  return game.isXTurn ? "X's turn" : "O's turn"
}
