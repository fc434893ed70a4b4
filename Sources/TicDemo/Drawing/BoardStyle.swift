import TicModel

/// A style for drawing boards: the size of a cell and the shapes of the marks.
///
/// The width of a cell plus one must be a multiple of its height plus one, so
/// that a diagonal moves sideways by a whole number of columns in each row.
struct BoardStyle {
  /// The width of a cell, in characters.
  let cellWidth: Int

  /// The height of a cell, in lines.
  let cellHeight: Int

  /// The lines of text that draw an X.
  let x: [String]

  /// The lines of text that draw an O.
  let o: [String]

  /// A style with cells of one line, and marks of one character.
  static let small = BoardStyle(cellWidth: 3, cellHeight: 1, x: ["X"], o: ["O"])

  /// A style with room for two digits and a pair of brackets in each cell.
  static let wide = BoardStyle(cellWidth: 5, cellHeight: 1, x: ["X"], o: ["O"])

  /// The number of columns by which a diagonal moves sideways in each row.
  var slope: Int { (cellWidth + 1) / (cellHeight + 1) }

  /// Returns this style, or a wider one if a board's cell numbers don't fit.
  func fitting(_ size: BoardSize) -> BoardStyle {
    size.cellCount > 9 && cellWidth < Self.wide.cellWidth ? .wide : self
  }

  /// Returns an empty sheet for drawing a board of the given size.
  func sheet(for size: BoardSize) -> Canvas {
    Canvas(
      width: size.columns * (cellWidth + 1) - 1,
      height: size.rows * (cellHeight + 1) - 1
    )
  }

  /// Returns the lines of text that draw a mark; none for a blank cell.
  func shape(of cell: Cell) -> [String] {
    switch cell {
    case .x: x
    case .o: o
    case .b: []
    }
  }

  /// Returns the position of a cell's center in the drawing.
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
