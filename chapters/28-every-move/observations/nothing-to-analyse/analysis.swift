// The value of each move and its distance, and the best of them; no moves after
// the end, and none for a blank.
import TicModel

for board in positions where marks(board) > 2 {
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

for board in positions where marks(board) > 4 {
  let moves = Analysis(of: playing(board), mover: .b).moves
  say("a blank on \(text(board))", "\(moves.count) moves")
}
