// Where the page is on a screen of each size.
import TicModel
import TicViewModel

@testable import TicDemo

let screen = PlayScreen(TicViewModel())
for rows in 1...40 {
  for columns in 1...100 {
    let canvas = screen.canvas(columns: columns, rows: rows)
    var answer = "\(canvas.width) by \(canvas.height)"
    // What a small screen shows of the page is for a later step to say.
    if columns >= 40, rows >= 11 { answer += ", \(margins(of: canvas))" }
    say("a screen of \(columns) columns and \(rows) rows", answer)
  }
}
