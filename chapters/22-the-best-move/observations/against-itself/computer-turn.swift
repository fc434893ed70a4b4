// What the move is worth that the computer makes for whoever is to play.
import TicModel

var oracle = Oracle()
for board in positions where marks(board) > 1 {
  var game = playing(board)
  game.takeSystemTurn()
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  let made = board.indices.filter { game.grid[$0] != board[$0] }
  guard !isWon(board), made.count == 1, game.grid[made[0]] == mover else {
    say(text(board), made.isEmpty ? "no move" : "now \(text(game.grid))")
    continue
  }
  let moves = oracle.moves(of: mover, on: board)
  say(text(board), "\(mark(mover)) in \(judged(made[0], of: moves))")
}
