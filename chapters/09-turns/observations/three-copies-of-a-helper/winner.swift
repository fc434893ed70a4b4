// Whether there is a line, and who has won.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  let answer = game.updateGameStatus()
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "a line: \(answer), winner: \(winner)")
}
