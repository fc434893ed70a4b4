// Who has won; if both have a line, it's the first that decides.

@testable import TicModel

for board in boards {
  var game = playing(board)
  game.updateGameStatus()
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "winner: \(winner)")
}
