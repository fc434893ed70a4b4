// How a game stands that goes on.
import TicModel

for board in soundBoards where !hasLine(.x, board) && !hasLine(.o, board) {
  guard board.contains(.b) else { continue }
  var game = playing(board)
  game.updateGameStatus()
  say(text(board), "\(game.outcome)")
}
