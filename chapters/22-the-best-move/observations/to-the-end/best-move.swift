// What the best move is worth, for both players, also on a board that no game
// reaches.
import TicModel

/// The positions from two marks on, and boards with too many marks of a player.
let situations =
  positions.filter { marks($0) > 1 && !isWon($0) }
  + boards.filter { board in
    let surplus = board.count { $0 == .x } - board.count { $0 == .o }
    return marks(board) > 4 && abs(surplus) > 1 && !isWon(board)
  }

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
