// What a view sees when it has set cells: the grid, and how the game stands.

import TicModel

@testable import TicViewModel

for board in soundBoards {
  let game = viewModel(board)
  let end = game.isGameOver ? "over" : "goes on"
  let winner = game.winner == .x ? "x" : game.winner == .o ? "o" : "none"
  say(text(board), "\(text(game.grid)), \(end), winner: \(winner)")
}
