import TicModel

@testable import TicDemo

/// Says what the lines of the large drawing of a board are.
func sayLines(of board: [Cell]) throws {
  for (row, line) in try large(board).lines.enumerated() {
    say("\(text(board)), line \(row + 1) of the large board", "“\(line)”")
  }
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
