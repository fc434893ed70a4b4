// What a view sees after a reset.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  game.reset()
  say("\(text(board)), then reset", state(game))
}
