// Whether the grid is full, and with a blank and no line, or full and won by X:
// whether it's over.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  game.updateGameStatus()
  var answer = game.isGridFull ? "full" : "not full"
  if board.contains(.b) ? !isWon(board) : hasLine(.x, board) {
    answer += game.isGameOver ? ", over" : ", goes on"
  }
  say(text(board), answer)
}
