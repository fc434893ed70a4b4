// Who has won, on boards without a line.

@testable import TicModel

for board in boards where !isWon(board) {
  var game = playing(board)
  game.updateGameStatus()
  say(text(board), "winner: \(game.winner)")
}
