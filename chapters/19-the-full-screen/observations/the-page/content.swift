// The page of each game, on a screen that is just as large.
import TicModel
import TicViewModel

@testable import TicDemo

for board in positions where isWon(board) || marks(board) == 9 {
  say("\(text(board)), 40 by 11", page(of: board).joined(separator: " / "))
}

// While the game goes on, the board may have a cursor or not.
for board in positions where marks(board) < 4 {
  let lines = page(of: board)
  let around = [0, 1, 7, 8, 9, 10].map { lines[$0] }
  say("\(text(board)), around the board", around.joined(separator: " / "))
}

/// Returns the lines of a game on a screen that is just as large as the page.
func page(of board: [Cell]) -> [String] {
  let game = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    game.setCell(index: index, cellValue: mark)
  }
  return PlayScreen(game).canvas(columns: 40, rows: 11).lines
}
