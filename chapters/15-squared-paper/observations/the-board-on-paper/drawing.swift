// The lines that show a game that goes on, and their inks.

import TicModel
import TicViewModel

@testable import TicDemo

for board in positions where !isWon(board) {
  sayDrawing(of: board)
}
