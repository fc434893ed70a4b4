// The board with its cursor, small and large, in each cell.
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
      let lines = screen.canvas(columns: 40, rows: rows).lines
      say(
        "\(text(board))\(pressed), 40 by \(rows)",
        lines[2..<rows - 4].joined(separator: " / ")
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
