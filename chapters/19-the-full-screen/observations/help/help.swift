// Where the help is on screens of each width, by the line about the help itself.
import TicViewModel

@testable import TicDemo

let screen = PlayScreen(TicViewModel())
screen.press(.character("?"))

for rows in [11, 23, 40] {
  for columns in 40...100 {
    let lines = screen.canvas(columns: columns, rows: rows).lines
    let line = lines.first { $0.contains("this help") }
    say("\(columns) columns, \(rows) rows", line ?? "no help")
  }
}
