/// A namespace for finding the next playable cell for the cursor.
enum Cursor {
  /// Returns the cell that an arrow key leads to, among ascending cell numbers.
  ///
  /// Left and right follow the reading order, so that each cell can be reached.
  /// Up and down go to the nearest cell in that direction.
  static func cell(
    from start: Int,
    key: Key,
    among cells: [Int],
    columns: Int = 3
  ) -> Int {
    let row = start / columns
    func nearest(_ isThere: (Int) -> Bool) -> Int? {
      cell(
        nearestTo: start,
        among: cells.filter { isThere($0 / columns) },
        columns: columns
      )
    }
    let next: Int? =
      switch key {
      case .left: cells.last { $0 < start }
      case .right: cells.first { $0 > start }
      case .up: nearest { $0 < row }
      case .down: nearest { $0 > row }
      default: nil
      }
    return next ?? start
  }

  /// Returns the cell nearest to the given one, or `nil` if there are no cells.
  ///
  /// Distances in columns count twice, to prefer cells straight above or below.
  static func cell(
    nearestTo start: Int,
    among cells: [Int],
    columns: Int = 3
  ) -> Int? {
    func distance(_ cell: Int) -> Int {
      abs(cell / columns - start / columns)
        + 2 * abs(cell % columns - start % columns)
    }
    return cells.min { distance($0) < distance($1) }
  }
}
