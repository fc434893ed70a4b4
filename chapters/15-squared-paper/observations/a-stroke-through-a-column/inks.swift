// The inks of a board, if no diagonal has a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown where made(board).allSatisfy({ $0 < 6 }) {
  let drawing = TextView.board(of: viewModel(board))
  say("the inks of \(text(board))", inks(of: drawing))
}
