// Where the help is on screens of each size, by the line about the help itself.
import TicViewModel

@testable import TicDemo

let screen = PlayScreen(TicViewModel())
screen.press(.character("?"))

for rows in [11, 23, 40] {
  for columns in 40...100 {
    let lines = screen.canvas(columns: columns, rows: rows).lines
    let row = lines.firstIndex { $0.contains("this help") }
    say(
      "\(columns) columns, \(rows) rows",
      row.map { "row \($0): \(lines[$0])" } ?? "no help"
    )
  }
}
