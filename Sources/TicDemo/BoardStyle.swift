import TicModel

/// How large a board is drawn, and what its marks look like.
///
/// From one cell to the next it is twice as far in columns as in rows: so the
/// diagonals go two columns to a row.
struct BoardStyle {
  /// How many characters a cell is wide.
  let cellWidth: Int

  /// How many lines a cell is high.
  let cellHeight: Int

  /// The lines of an X.
  let x: [String]

  /// The lines of an O.
  let o: [String]

  /// A letter in each cell.
  static let small = BoardStyle(cellWidth: 3, cellHeight: 1, x: ["X"], o: ["O"])

  /// The width of the whole board.
  var width: Int { 3 * cellWidth + 2 }

  /// The height of the whole board.
  var height: Int { 3 * cellHeight + 2 }

  /// Returns the lines of a mark.
  func shape(of cell: Cell) -> [String] {
    switch cell {
    case .x: x
    case .o: o
    case .b: []
    }
  }

  /// Returns the place in the middle of a cell.
  func middle(ofCell index: Int) -> Canvas.Place {
    Canvas.Place(
      row: index / 3 * (cellHeight + 1) + cellHeight / 2,
      column: index % 3 * (cellWidth + 1) + cellWidth / 2
    )
  }
}
