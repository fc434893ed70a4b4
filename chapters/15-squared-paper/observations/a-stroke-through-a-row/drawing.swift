// The lines that show a game, and their inks, if only rows have a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in positions where made(board).allSatisfy({ $0 < 3 }) {
  sayDrawing(of: board)
}
