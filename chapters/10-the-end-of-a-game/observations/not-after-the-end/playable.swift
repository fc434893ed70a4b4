// Which cells can be played.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  say(text(board), "cells \((-2...10).filter(game.canPlay))")
}
