import TicModel

@testable import TicViewModel

/// Returns what a view can ask.
func state(_ game: TicViewModel) -> String {
  [
    text(game.grid),
    game.isXTurn ? "X's turn" : "O's turn",
    game.isGameOver ? "over" : "goes on",
    "“\(game.winnerDisplay)”",
    "lines \(game.winningLines.indices.filter { game.winningLines[$0] })",
  ].joined(separator: ", ")
}
