// Which cells can be played while the game goes on.

import TicModel

@testable import TicViewModel

for board in soundBoards where !isWon(board) {
  let game = viewModel(board)
  let asked = Array(-2...10) + [.max, .min]
  say(text(board), "cells \(asked.filter(game.canPlay))")
}
