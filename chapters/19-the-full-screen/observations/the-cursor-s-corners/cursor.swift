// The board with its cursor, small and large, in each cell. Where the cursor is
// on a board with marks is left open.
import TicModel
import TicViewModel

@testable import TicDemo

let keys: [(name: String, key: Key)] = [
  ("left", .left), ("right", .right), ("up", .up), ("down", .down),
]

for plan in plans(of: Array(keys.indices), upTo: 2) {
  for board in positions where marks(board) < 3 || isWon(board) {
    // On a board with marks, the cursor at its start will do.
    guard plan.isEmpty || board == positions[0] else { continue }
    let screen = screen(showing: board)
    for number in plan { screen.press(keys[number].key) }
    let pressed = plan.map { ", \(keys[$0].name)" }.joined()
    for rows in [11, 23] {
      let canvas = screen.canvas(columns: 40, rows: rows)
      say(
        "\(text(board))\(pressed), 40 by \(rows)",
        board == positions[0]
          ? canvas.lines[2..<rows - 4].joined(separator: " / ")
          : anywhere(on: canvas, cursor: screen.cursor, rows: rows)
      )
    }
  }
}

/// Returns a screen with a game with the marks of a board.
func screen(showing board: [Cell]) -> PlayScreen {
  let game = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    game.setCell(index: index, cellValue: mark)
  }
  return PlayScreen(game)
}

/// Returns the lines of a board without its cursor, and whether the cursor's
/// signs are all in its cell.
func anywhere(on canvas: Canvas, cursor: Int?, rows: Int) -> String {
  let style = rows < 23 ? BoardStyle.small : .large
  var found: [String] = []
  let lines = (2..<rows - 4).map { row in
    (0..<canvas.width).map { column in
      let place = Canvas.Place(row: row, column: column)
      let sign = canvas[place].character
      guard "[]┏┓┗┛".contains(sign) else { return "\(sign)" }
      let left = (canvas.width - style.width) / 2
      let cell =
        (row - 2) / (style.cellHeight + 1) * 3
        + (column - left) / (style.cellWidth + 1)
      let middle = style.middle(ofCell: cell)
      let down = row - 2 - middle.row
      let right = column - left - middle.column
      found.append(
        "\(sign) \(down) down, \(right) right"
          + (cell == cursor ? "" : ", in another cell")
      )
      return " "
    }.joined()
  }
  return (lines + found).joined(separator: " / ")
}
