// The value of each move and its distance, and the best of them, while the game
// goes on.
import TicModel

for board in positions where marks(board) > 2 && !isWon(board) {
  for player in [Cell.x, .o] {
    let analysis = Analysis(of: playing(board), mover: player)
    let moves = analysis.moves.map {
      "\($0.cell): \($0.value) in \($0.distance)"
    }
    let best = analysis.best.map { "best \($0.cell)" } ?? "no best"
    say(
      "\(mark(player)) on \(text(board))",
      (moves + [best]).joined(separator: ", ")
    )
  }
}
