// How many boards minimax looks at where the game is over.
@testable import TicModel

for board in positions where isWon(board) || !board.contains(.b) {
  var game = playing(board)
  game.updateGameStatus()
  var minimax = Minimax()
  _ = minimax.value(of: game, for: .x, mover: .x)
  say(text(board), "\(minimax.count)")
}
