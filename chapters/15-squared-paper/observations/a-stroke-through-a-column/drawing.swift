// The lines that show a board, if no diagonal has a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown where made(board).allSatisfy({ $0 < 6 }) {
  sayDrawing(of: board)
}
