// Which cells can be played while the game goes on.

import TicModel

@testable import TicViewModel

for board in soundBoards where !isWon(board) {
  let game = viewModel(board)
  say(text(board), "cells \((-2...10).filter(game.canPlay))")
}
