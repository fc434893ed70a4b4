// How many boards minimax looks at, from four marks on.
@testable import TicModel

for board in positions where marks(board) > 3 {
  var game = playing(board)
  game.updateGameStatus()
  var minimax = Minimax()
  _ = minimax.value(of: game, for: game.mover, mover: game.mover)
  say("\(mark(game.mover)) on \(text(board))", "\(minimax.count)")
}
