/// The cell that Enter would play; it goes only where a move is possible.
enum Cursor {
  /// Returns where an arrow key leads among some cells, in ascending order.
  ///
  /// Left and right go through the cells as one reads; so each can be reached.
  /// Up and down go to the nearest one on that side.
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

  /// Returns the cell that is nearest to another one, or nil if there is none.
  ///
  /// What is straight above or below is nearer than what is aside.
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
