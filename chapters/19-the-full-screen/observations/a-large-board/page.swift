// Which board is on a screen of each size, and where.
import TicModel
import TicViewModel

@testable import TicDemo

let game = TicViewModel()
game.play(0)
let screen = PlayScreen(game)

for rows in 1...40 {
  for columns in 1...100 {
    let canvas = screen.canvas(columns: columns, rows: rows)
    var answer = "\(canvas.width) by \(canvas.height)"
    // What a small screen shows of the page is for a later step to say.
    if columns >= 40, rows >= 11 { answer += ", \(page(on: canvas))" }
    say("X in cell 1, \(columns) columns, \(rows) rows", answer)
  }
}
