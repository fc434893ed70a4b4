// What a view sees after a reset, and what its observers see of that, of
// another one, and of a mark after it.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe { [unowned game] in seen.append(state(game)) }
  game.reset()
  say("\(text(board)), then reset", "\(state(game)), observed: \(seen)")
  guard marks(board) < 4 else { continue }
  game.reset()
  say("\(text(board)), then reset twice", "observed: \(seen)")
}

for board in boards where (0...2).contains(marks(board)) {
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
