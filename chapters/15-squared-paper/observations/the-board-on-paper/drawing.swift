// The lines that show a board, if no line has a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown where made(board).isEmpty {
  sayDrawing(of: board)
}
