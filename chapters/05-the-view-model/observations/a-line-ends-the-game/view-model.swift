// What a view sees when it has set cells: the grid, and whether it's over.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  say(
    text(board),
    text(game.grid) + (game.isGameOver ? ", over" : ", goes on")
  )
}
