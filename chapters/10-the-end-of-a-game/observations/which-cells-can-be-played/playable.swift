// Which cells can be played while the game goes on, but for the taken ones.

import TicModel

@testable import TicViewModel

for board in soundBoards where !isWon(board) {
  let game = viewModel(board)
  let asked = (Array(-2...10) + [.max, .min]).filter { index in
    !(0...8).contains(index) || board[index] == .b
  }
  say(text(board), "cells \(asked.filter(game.canPlay))")
}
