import TicModel

@testable import TicViewModel

/// Returns what a view can ask.
func state(_ game: TicViewModel) -> String {
  [
    text(game.grid),
    turn(in: game),
    game.isGameOver ? "over" : "goes on",
    "“\(game.winnerDisplay)”",
    "lines \(game.winningLines.indices.filter { game.winningLines[$0] })",
  ].joined(separator: ", ")
}

/// Returns whose turn it is, if players who alternate can make the board.
func turn(in game: TicViewModel) -> String {
  let lead = game.grid.count { $0 == .x } - game.grid.count { $0 == .o }
  guard lead == 0 || lead == 1 else { return "any turn" }
  return game.isXTurn ? "X's turn" : "O's turn"
}
