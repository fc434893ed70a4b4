// Who has won.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  game.updateGameStatus()
  say(text(board), "winner: \(game.winner)")
}
