// Which cells can be played.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  let asked = Array(-2...10) + [.max, .min]
  say(text(board), "cells \(asked.filter(game.canPlay))")
}
