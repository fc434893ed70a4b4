// The inks of a board, if no line has a stroke.

import TicModel
import TicViewModel

@testable import TicDemo

for board in shown where made(board).isEmpty {
  let drawing = TextView.board(of: viewModel(board))
  say("the inks of \(text(board))", inks(of: drawing))
}
