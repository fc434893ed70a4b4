// What is displayed while a game goes on.

import TicModel

@testable import TicViewModel

for board in boards where board.contains(.b) && !isWon(board) {
  say(text(board), "“\(viewModel(board).winnerDisplay)”")
}
