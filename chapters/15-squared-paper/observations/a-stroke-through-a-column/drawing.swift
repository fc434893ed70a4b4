// The lines that show a game, and their inks, if no diagonal has a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in positions where made(board).allSatisfy({ $0 < 6 }) {
  sayDrawing(of: board)
}
