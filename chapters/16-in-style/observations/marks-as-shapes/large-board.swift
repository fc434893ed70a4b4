// The lines of a large board with few marks, and the middle of each cell while
// there is no stroke.

import TicModel

@testable import TicDemo

for board in positions where marks(board) < 3 {
  try sayLines(of: board)
}
for board in positions where !isWon(board) {
  say("\(text(board)), the middles", middles(of: try large(board)))
}
