// Whether there is a line.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  say(text(board), game.updateGameStatus() ? "a line" : "no line")
}
