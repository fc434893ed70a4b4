import TicModel

/// The size in which a board is drawn, and the shapes of its marks.
///
/// A cell with its grid line is a whole number of times as wide as high, so
/// diagonals go that many columns per row.
struct BoardStyle {
  /// The width of a cell, in characters.
  let cellWidth: Int

  /// The height of a cell, in lines.
  let cellHeight: Int

  /// The lines of an X.
  let x: [String]

  /// The lines of an O.
  let o: [String]

  /// A style with one character per cell.
  static let small = BoardStyle(cellWidth: 3, cellHeight: 1, x: ["X"], o: ["O"])

  /// A style with room for two digits and a pair of brackets in each cell.
  static let wide = BoardStyle(cellWidth: 5, cellHeight: 1, x: ["X"], o: ["O"])

  /// The number of columns that a diagonal goes per row.
  var slope: Int { (cellWidth + 1) / (cellHeight + 1) }

  /// Returns the style for a board of some size, with room for its numbers.
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
