// Which cells can be played while the game goes on, but for the taken ones.

import TicModel

@testable import TicViewModel

for board in soundBoards where !isWon(board) {
  let game = viewModel(board)
  let asked = (-2...10).filter { !(0...8).contains($0) || board[$0] == .b }
  say(text(board), "cells \(asked.filter(game.canPlay))")
}
