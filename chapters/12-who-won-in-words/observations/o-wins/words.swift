// What is displayed about the winner, but for a draw.

import TicModel

@testable import TicViewModel

for board in soundBoards where board.contains(.b) || isWon(board) {
  say(text(board), "“\(viewModel(board).winnerDisplay)”")
}
