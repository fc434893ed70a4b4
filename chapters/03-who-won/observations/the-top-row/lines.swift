// Whether there is a line in a new game, and in one with a top row of X.

@testable import TicModel

for board in [".../.../...", "XXX/.../..."] {
  var game = playing(cells(board))
  say(board, game.updateGameStatus() ? "a line" : "no line")
}
