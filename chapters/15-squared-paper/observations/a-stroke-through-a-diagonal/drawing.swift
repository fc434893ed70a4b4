// The lines that show a board.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown {
  sayDrawing(of: board)
}
