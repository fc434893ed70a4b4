// What the best move is worth, where a player can win or has to block a line.
import TicModel

/// Returns whether a move wins, or is the only one that doesn't lose, while all
/// others do with the next move.
func isForced(_ moves: [Move]) -> Bool {
  let win = moves.count
  return moves.contains { $0.value == win }
    || moves.count { $0.value == 1 - win } == win - 1
      && moves.contains { $0.value >= 0 }
}

var oracle = Oracle()
for board in positions where marks(board) > 2 && !isWon(board) {
  for player in [Cell.x, .o] {
    let moves = oracle.moves(of: player, on: board)
    guard isForced(moves) else { continue }
    let choice = playing(board).nextMove(player: player)
    say("\(mark(player)) on \(text(board))", judged(choice, of: moves))
  }
}

sayWhereThereIsNoMove()
