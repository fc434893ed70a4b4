// What a view sees when it has set cells.

import TicModel

@testable import TicViewModel

for board in boards {
  say(text(board), text(viewModel(board).grid))
}
