// Who has won, on boards without a line.

@testable import TicModel

for board in boards where !isWon(board) {
  var game = playing(board)
  game.updateGameStatus()
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "winner: \(winner)")
}
