// Whether the grid is full, and whether the game is over.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  game.updateGameStatus()
  let isFull = game.isGridFull ? "full" : "not full"
  say(text(board), isFull + (game.isGameOver ? ", over" : ", goes on"))
}
