// Whether the grid is full, and if it isn't a draw: whether it's over.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  game.updateGameStatus()
  var answer = game.isGridFull ? "full" : "not full"
  if board.contains(.b) || isWon(board) {
    answer += game.isGameOver ? ", over" : ", goes on"
  }
  say(text(board), answer)
}
