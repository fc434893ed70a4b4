// The grid after some lines that follow the end of a game.

import TicModel
import TicViewModel

@testable import TicDemo

for moves in games where isOver(position(after: moves)) {
  let lines = moves.map { "\($0 + 1)" } + ["1", "6", "9", "five"]
  let viewModel = TicViewModel()
  let game = LineGame(viewModel)
  for line in lines { _ = game.answer(to: line) }
  say("type \(lines), the grid", text(viewModel.grid))
}
