// What the help says about the key `p`.
import TicViewModel

@testable import TicDemo

for columns in [40, 41, 80] {
  let screen = PlayScreen(TicViewModel())
  screen.press(.character("?"))
  let lines = screen.canvas(columns: columns, rows: 11).lines
    .map { String($0.drop { $0 == " " }) }
  say(
    "the help on a screen of \(columns) columns",
    lines.first { $0.hasPrefix("p ") } ?? "no line about p"
  )
}
