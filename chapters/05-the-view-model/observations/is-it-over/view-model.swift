// What a view sees when it has set cells, and without a line: whether it's
// over.

import TicModel

@testable import TicViewModel

for board in boards {
  let game = viewModel(board)
  var answer = text(game.grid)
  if !isWon(board) { answer += game.isGameOver ? ", over" : ", goes on" }
  say(text(board), answer)
}
