// What the best move is worth, where a player can win with it.
import TicModel

var oracle = Oracle()
for board in positions where marks(board) > 2 && !isWon(board) {
  for player in [Cell.x, .o] {
    let moves = oracle.moves(of: player, on: board)
    guard moves.contains(where: { $0.value == 9 - marks(board) }) else {
      continue
    }
    let choice = playing(board).nextMove(player: player)
    say("\(mark(player)) on \(text(board))", judged(choice, of: moves))
  }
}

sayWhereThereIsNoMove()
