// Which board is on a screen of each size, and where, or what a small screen
// says.
import TicModel
import TicViewModel

@testable import TicDemo

let game = TicViewModel()
game.play(0)
let screen = PlayScreen(game)

for rows in 1...40 {
  // A screen of 6 columns is too small even for the word "columns".
  for columns in 7...100 {
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
