// What an observer sees when one mark or two are put in blank cells.

import TicModel

@testable import TicViewModel

sayNotifications(seen: seen)

/// Returns the grids that an observer sees of one more call.
func seen(of n: Int, _ mark: Cell, on board: [Cell]) -> String {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe { seen.append(text(game.grid)) }
  game.setCell(index: n, cellValue: mark)
  return seen.isEmpty ? "no notification" : seen.joined(separator: ", ")
}
