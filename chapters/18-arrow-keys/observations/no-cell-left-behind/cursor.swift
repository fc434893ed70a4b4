// Where each arrow key leads from each free cell, for all sets of free cells.
// Of cells that are as near as one another any will do.

@testable import TicDemo

let arrows: [(name: String, key: Key)] = [
  ("left", .left), ("right", .right), ("up", .up), ("down", .down),
]

/// All sets of cells, those with the fewest cells first.
let sets = (1...9).flatMap { count in
  (1..<512).filter { $0.nonzeroBitCount == count }.map { set in
    (0..<9).filter { set & 1 << $0 != 0 }
  }
}

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
