// Who has won, on boards without a line of O.

@testable import TicModel

for board in boards where !hasLine(.o, board) {
  var game = playing(board)
  game.updateGameStatus()
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "winner: \(winner)")
}
