/// The cell that Enter would play; it goes only where a move is possible.
enum Cursor {
  /// Returns where an arrow key leads among some cells, in ascending order.
  ///
  /// Left and right go through the cells as one reads; so each can be reached.
  /// Up and down go to the nearest one on that side.
  static func cell(from start: Int, key: Key, among cells: [Int]) -> Int {
    let next: Int? =
      switch key {
      case .left: cells.last { $0 < start }
      case .right: cells.first { $0 > start }
      case .up:
        cell(nearestTo: start, among: cells.filter { $0 / 3 < start / 3 })
      case .down:
        cell(nearestTo: start, among: cells.filter { $0 / 3 > start / 3 })
      default: nil
      }
    return next ?? start
  }

  /// Returns the cell that is nearest to another one, or nil if there is none.
  ///
  /// What is straight above or below is nearer than what is aside.
  static func cell(nearestTo start: Int, among cells: [Int]) -> Int? {
    cells.min { distance($0, start) < distance($1, start) }
  }

  private static func distance(_ one: Int, _ other: Int) -> Int {
    abs(one / 3 - other / 3) + 2 * abs(one % 3 - other % 3)
  }
}
