// The lines of a large board with few marks, and the middle of each cell while
// there is no stroke.

import TicModel

@testable import TicDemo

for board in positions where marks(board) < 3 {
  let drawing = try large(board)
  for (row, line) in drawing.lines.enumerated() {
    say("\(text(board)), line \(row + 1) of the large board", "“\(line)”")
  }
}
for board in positions where !isWon(board) {
  say("\(text(board)), the middles", middles(of: try large(board)))
}

/// Returns the large drawing of a board.
func large(_ board: [Cell]) throws -> Canvas {
  let game = try BoardNotation.viewModel(showing: text(board))
  return TextView.board(of: game, style: .large)
}

/// Returns what is in the middle of each cell, rows parted by a slash.
func middles(of drawing: Canvas) -> String {
  [2, 8, 14].map { row in
    [5, 17, 29].map { column in
      let place = Canvas.Place(row: row, column: column)
      return String(drawing[place].character)
    }.joined(separator: " ")
  }.joined(separator: " / ")
}
