// The best move and its end, for both players, also on a board that no game
// reaches.
import TicModel

var oracle = Oracle()
for board in situations {
  // With two marks the first search takes its time, so once will do.
  for player in marks(board) == 2 ? [Cell.x] : [.x, .o] {
    let moves = oracle.moves(of: player, on: board)
    let choice = playing(board).nextMove(player: player)
    say("\(mark(player)) on \(text(board))", judged(choice, of: moves))
  }
}

sayWhereThereIsNoMove()
