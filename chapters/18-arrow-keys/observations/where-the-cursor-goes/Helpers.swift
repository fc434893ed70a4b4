@testable import TicDemo

/// Returns the cells to which a key may lead.
func goals(from start: Int, key: Key, among cells: [Int]) -> [Int] {
  switch key {
  case .left: [cells.last { $0 < start } ?? start]
  case .right: [cells.first { $0 > start } ?? start]
  case .up: nearest(to: start, among: cells.filter { $0 / 3 < start / 3 })
  case .down: nearest(to: start, among: cells.filter { $0 / 3 > start / 3 })
  default: [start]
  }
}

/// Returns the cells that are nearest to another, or itself if there are none.
func nearest(to start: Int, among cells: [Int]) -> [Int] {
  let distances = cells.map { cell in
    abs(cell / 3 - start / 3) + 2 * abs(cell % 3 - start % 3)
  }
  guard let least = distances.min() else { return [start] }
  return zip(cells, distances).filter { $1 == least }.map(\.0)
}
