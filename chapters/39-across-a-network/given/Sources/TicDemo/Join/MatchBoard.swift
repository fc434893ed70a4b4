import TicViewModel

/// A namespace for drawing the board of a match as one visitor sees it.
enum MatchBoard {
  /// Returns a drawing of the board, with numbers in the playable cells.
  static func canvas(
    of seat: SeatViewModel,
    style: BoardStyle
  ) -> Canvas {
    let game = TicViewModel()
    for (index, cell) in seat.grid.enumerated() {
      game.setCell(index: index, cellValue: cell)
    }
    var canvas = TextView.board(of: game, style: style)
    guard seat.isBoardDisabled else { return canvas }
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let place = Canvas.Place(row: row, column: column)
        if canvas[place].ink == .number { canvas[place] = Canvas.Square() }
      }
    }
    return canvas
  }
}
