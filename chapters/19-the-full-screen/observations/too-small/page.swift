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

/// Returns how large the board is, how much is blank above the page, and how
/// much to the left of the keys.
func page(on canvas: Canvas) -> String {
  let lines = canvas.lines
  let isLarge = lines.contains { $0.contains("▀▄ ▄▀") }
  let top = lines.firstIndex { !$0.isEmpty } ?? 0
  let keys = lines.last { !$0.isEmpty } ?? ""
  return (isLarge ? "large" : "small")
    + ", \(top) rows above, \(keys.prefix { $0 == " " }.count) columns left"
}
