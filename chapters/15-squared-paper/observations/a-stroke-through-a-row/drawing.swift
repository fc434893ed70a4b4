// The lines that show a board, if only rows have a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown where made(board).allSatisfy({ $0 < 3 }) {
  sayDrawing(of: board)
}
