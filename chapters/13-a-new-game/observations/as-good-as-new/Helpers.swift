import TicModel

@testable import TicViewModel

/// Returns what a view can ask.
func state(_ game: TicViewModel) -> String {
  [
    text(game.grid),
    game.isXTurn ? "X's turn" : "O's turn",
    game.isGameOver ? "over" : "goes on",
    "“\(game.winnerDisplay)”",
  ].joined(separator: ", ")
}

/// Returns a view model with the marks of a board, set from the top left on.
func viewModel(_ board: [Cell]) -> TicViewModel {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  return viewModel
}
