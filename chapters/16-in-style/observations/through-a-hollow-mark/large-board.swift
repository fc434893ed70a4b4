// The lines of a large board with few marks or with strokes, and the middle of
// each cell.

import TicModel

@testable import TicDemo

let drawn = positions.filter {
  marks($0) < 3 || isWon($0) && made(on: $0) == 1 && marks($0) < 7
}

for board in positions.filter({ made(on: $0) < 2 }) {
  say("\(text(board)), the middles", middles(of: try large(board)))
}
for board in drawn {
  try sayLines(of: board)
}

/// Returns how many lines are made on a board.
func made(on board: [Cell]) -> Int {
  eightLines.count { isLine($0, on: board) }
}
