// How a game stands that goes on.
import TicModel

for board in soundBoards where !hasLine(.x, board) && !hasLine(.o, board) {
  guard board.contains(.b) else { continue }
  var game = playing(board)
  game.updateGameStatus()
  let answer = game.outcome == .undecided ? "undecided" : "something else"
  say(text(board), answer)
}
