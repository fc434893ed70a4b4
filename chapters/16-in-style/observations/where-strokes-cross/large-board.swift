// The lines of a large board with few marks or with strokes, and the middle of
// each cell.

import TicModel

@testable import TicDemo

/// All ways to win with more than one line, for both players.
let crossed = positions.filter { made(on: $0) > 1 }.flatMap { board in
  [board, board.map { $0 == .x ? .o : $0 == .o ? .x : .b }]
}
let drawn = positions.filter {
  marks($0) < 3 || isWon($0) && made(on: $0) == 1 && marks($0) < 7
}

for board in positions.filter({ made(on: $0) < 2 }) + crossed {
  say("\(text(board)), the middles", middles(of: try large(board)))
}
for board in drawn + crossed {
  let drawing = try large(board)
  for (row, line) in drawing.lines.enumerated() {
    say("\(text(board)), line \(row + 1) of the large board", "“\(line)”")
  }
}

/// Returns how many lines are made on a board.
func made(on board: [Cell]) -> Int {
  eightLines.count { isLine($0, on: board) }
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
