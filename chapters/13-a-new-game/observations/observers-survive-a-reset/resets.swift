// What a view sees after a reset, and what its observers see of one, and after
// it.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe { [unowned game] in seen.append(state(game)) }
  game.reset()
  say("\(text(board)), then reset", state(game))
  guard marks(board) > 0, marks(board) < 5 else { continue }
  say("\(text(board)), then reset, by its observer", "\(seen)")
}

for board in boards where (1...2).contains(marks(board)) {
  let game = viewModel(board)
  var seen: [String] = []
  for name in ["A", "B"] {
    game.observe { [unowned game] in
      seen.append("\(name) sees \(text(game.grid))")
    }
  }
  game.reset()
  game.setCell(index: 0, cellValue: .x)
  say("\(text(board)), then A and B observe, reset, X in cell 0", "\(seen)")
}
