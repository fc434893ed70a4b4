// Who has won; if both have a line, it's the first that decides.

@testable import TicModel

for board in boards {
  var game = playing(board)
  game.updateGameStatus()
  say(text(board), "winner: \(game.winner)")
}
