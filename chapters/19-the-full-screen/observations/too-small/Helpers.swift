import TicModel
import TicViewModel

@testable import TicDemo

/// Says which board is on screens of these numbers of columns, and where, or
/// what a small screen says.
func sayBoards(rows: Int, columns: some Sequence<Int>) {
  let game = TicViewModel()
  game.play(0)
  let screen = PlayScreen(game)
  for columns in columns {
    let canvas = screen.canvas(columns: columns, rows: rows)
    let shown =
      columns >= 40 && rows >= 11
      ? page(on: canvas) : canvas.lines.joined(separator: " / ")
    say(
      "X in cell 1, \(columns) columns, \(rows) rows",
      "\(canvas.width) by \(canvas.height), \(shown)"
    )
  }
}
