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
    let above = cells.filter { $0 / columns < row }
    let below = cells.filter { $0 / columns > row }
    let next: Int? =
      switch key {
      case .left: cells.last { $0 < start }
      case .right: cells.first { $0 > start }
      case .up: cell(nearestTo: start, among: above, columns: columns)
      case .down: cell(nearestTo: start, among: below, columns: columns)
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
    cells.min { distance($0, start, columns) < distance($1, start, columns) }
  }

  private static func distance(_ one: Int, _ other: Int, _ width: Int) -> Int {
    abs(one / width - other / width) + 2 * abs(one % width - other % width)
  }
}
