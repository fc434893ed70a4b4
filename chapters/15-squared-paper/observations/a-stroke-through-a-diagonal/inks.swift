// The inks of a board.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown {
  let drawing = TextView.board(of: viewModel(board))
  say("the inks of \(text(board))", inks(of: drawing))
}
