// The game and its cursor after `n`, in each position.
import TicModel
import TicViewModel

@testable import TicDemo

for board in positions {
  let game = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    game.setCell(index: index, cellValue: mark)
  }
  let screen = PlayScreen(game)
  screen.isStale = false
  screen.press(.character("n"))
  let isDrawn = screen.isStale || marks(board) == 0
  say(
    "\(text(board)), n",
    text(game.grid)
      + (screen.cursor.map(game.canPlay) == true ? ", a cursor" : ", no cursor")
      + (isDrawn ? "" : ", not drawn")
  )
}
