// Who has won.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  game.updateGameStatus()
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "winner: \(winner)")
}
