import TicModel

@testable import TicViewModel

/// Returns the board and the turn, such as `X../.../..., O's turn`.
func state(_ game: TicViewModel) -> String {
  text(game.grid) + (game.isXTurn ? ", X's turn" : ", O's turn")
}

/// Returns how moves are said, such as `play 4, 0`.
func name(_ moves: [Int]) -> String {
  moves.isEmpty
    ? "a new game" : "play " + moves.map(String.init).joined(separator: ", ")
}
