// The lines of a large board with few marks or with strokes, and the middle of
// each cell.

import TicModel

@testable import TicDemo

/// All ways to win with more than one line, for both players.
///
/// Where a row or a column meets a diagonal in the hollow of an O, the stroke
/// that is drawn last is seen, and which one that is is left open.
let crossed = positions.filter { made(on: $0) > 1 }.flatMap { board in
  [board, board.map { $0 == .x ? .o : $0 == .o ? .x : .b }]
}.filter { board in
  let lines = eightLines.filter { isLine($0, on: board) }
  let diagonals = lines.count { abs($0[0] - $0[2]) == 8 || $0 == [2, 4, 6] }
  return hasLine(.x, board) || diagonals == 0 || diagonals == lines.count
}
let drawn = positions.filter {
  marks($0) < 3 || isWon($0) && made(on: $0) == 1 && marks($0) < 7
}

for board in positions.filter({ made(on: $0) < 2 }) + crossed {
  say("\(text(board)), the middles", middles(of: try large(board)))
}
for board in drawn + crossed {
  try sayLines(of: board)
}

/// Returns how many lines are made on a board.
func made(on board: [Cell]) -> Int {
  eightLines.count { isLine($0, on: board) }
}
