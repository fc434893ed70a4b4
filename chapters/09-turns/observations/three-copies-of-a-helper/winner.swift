// Whether there is a line, and who has won.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  let answer = game.updateGameStatus()
  say(text(board), "a line: \(answer), winner: \(game.winner)")
}
