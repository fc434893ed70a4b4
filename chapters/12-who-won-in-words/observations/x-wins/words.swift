// What is displayed while a game goes on, and when X has won.

import TicModel

@testable import TicViewModel

for board in boards
where !hasLine(.o, board) && (board.contains(.b) || isWon(board)) {
  say(text(board), "“\(viewModel(board).winnerDisplay)”")
}
