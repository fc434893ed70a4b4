// The cells that come up in many random moves, or none after the end.
import TicModel

for board in soundBoards {
  // Nobody has called `updateGameStatus()`.
  var game = playing(board)
  say(text(board), found(in: game))
  guard isWon(board) else { continue }
  game.updateGameStatus()
  say("\(text(board)), its status updated", found(in: game))
}
