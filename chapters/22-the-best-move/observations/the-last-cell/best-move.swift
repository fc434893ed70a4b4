// The best move where a single cell is left.
import TicModel

for board in boards where marks(board) == 8 && !isWon(board) {
  for player in [Cell.x, .o] {
    let cell = playing(board).nextMove(player: player)
    say(
      "\(mark(player)) on \(text(board))",
      cell.map { "cell \($0)" } ?? "no move"
    )
  }
}
