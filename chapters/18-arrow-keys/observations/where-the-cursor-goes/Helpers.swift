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

/// All sets of cells, those with the fewest cells first.
private let sets = (1...9).flatMap { count in
  (1..<512).filter { $0.nonzeroBitCount == count }.map { set in
    (0..<9).filter { set & 1 << $0 != 0 }
  }
}

/// Says where arrow keys lead from each free cell, for all sets of free cells.
func sayGoals(of arrows: [(name: String, key: Key)]) {
  for cells in sets {
    for start in cells {
      for (name, key) in arrows {
        let next = Cursor.cell(from: start, key: key, among: cells)
        let right = goals(from: start, key: key, among: cells)
        say(
          "\(name) from \(start), the free cells are \(cells)",
          right.contains(next)
            ? right.map { "\($0)" }.joined(separator: " or ") : "\(next)"
        )
      }
    }
  }
}
