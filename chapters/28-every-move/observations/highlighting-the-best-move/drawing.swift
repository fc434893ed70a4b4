// The drawing of a board with the value of each free cell, and the best one.
import TicModel

@testable import TicDemo

for board in openBoards {
  let canvas = try drawing(of: board)
  for (row, line) in canvas.lines.enumerated() {
    say(
      "\(text(board)), line \(row + 1) of the drawing",
      "“\(line)”\(inks(of: canvas, row: row))"
    )
  }
}

/// Returns what is drawn in the ink of the best cell, and what a number or a
/// value has in another cell.
func inks(of canvas: Canvas, row: Int) -> String {
  let squares = canvas.rows[row].filter { $0.character != " " }
  let bright = squares.filter { $0.ink == .cursor }.map(\.character)
  let numbers = squares.filter { $0.ink == .number }.map(\.character)
  return ", bright “\(String(bright))”, numbers “\(String(numbers))”"
}
