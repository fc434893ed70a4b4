import TicModel

@testable import TicViewModel

/// Returns what an observer sees of one more call, notification by
/// notification.
func seen(of n: Int, _ mark: Cell, on board: [Cell]) -> String {
  let game = viewModel(board)
  var seen: [String] = []
  game.observe {
    seen.append(text(game.grid) + (game.isGameOver ? " over" : ""))
  }
  game.setCell(index: n, cellValue: mark)
  return seen.isEmpty ? "no notification" : seen.joined(separator: ", ")
}
