// What is displayed about the winner.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  say(text(board), "“\(viewModel(board).winnerDisplay)”")
}
