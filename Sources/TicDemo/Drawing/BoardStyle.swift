import TicModel

/// How large a board is drawn, and what its marks look like.
///
/// A cell and a grid line are a whole number of times as wide as they are high: so
/// the diagonals go that many columns to a row.
struct BoardStyle {
  /// How many characters a cell is wide.
  let cellWidth: Int

  /// How many lines a cell is high.
  let cellHeight: Int

  /// The lines of an X.
  let x: [String]

  /// The lines of an O.
  let o: [String]

  /// A character in each cell.
  static let small = BoardStyle(cellWidth: 3, cellHeight: 1, x: ["X"], o: ["O"])

  /// A letter in each cell, with room for two digits and a pair of brackets.
  static let wide = BoardStyle(cellWidth: 5, cellHeight: 1, x: ["X"], o: ["O"])

  /// How many columns a diagonal goes to a row.
  var slope: Int { (cellWidth + 1) / (cellHeight + 1) }

  /// Returns the style in which a board of some size has room for its numbers.
  func fitting(_ size: BoardSize) -> BoardStyle {
    size.cellCount > 9 && cellWidth < Self.wide.cellWidth ? .wide : self
  }

  /// Returns the width of a whole board.
  func width(of size: BoardSize) -> Int {
    size.columns * (cellWidth + 1) - 1
  }

  /// Returns the height of a whole board.
  func height(of size: BoardSize) -> Int {
    size.rows * (cellHeight + 1) - 1
  }

  /// Returns the lines of a mark.
  func shape(of cell: Cell) -> [String] {
    switch cell {
    case .x: x
    case .o: o
    case .b: []
    }
  }

  /// Returns the place in the middle of a cell.
  func middle(
    ofCell index: Int,
    on size: BoardSize = .standard
  ) -> Canvas.Place {
    Canvas.Place(
      row: index / size.columns * (cellHeight + 1) + cellHeight / 2,
      column: index % size.columns * (cellWidth + 1) + cellWidth / 2
    )
  }
}
