import TicModel

/// The positions that play reaches.
let reached = Set(positions)

/// Returns the cells that come up in many random moves on a board.
///
/// If play doesn't reach the board, a few moves have to do, and it's only asked
/// whether they take free cells.
func found(in game: TicModel) -> String {
  var generator = Generator(state: 7)
  let board = game.grid
  let isReached = reached.contains(board)
  // With so many moves it's next to impossible that a cell is left out.
  let count = isReached ? max(1, 25 * (9 - marks(board))) : 2
  let moves = (0..<count).compactMap { _ in
    game.randomMove(using: &generator)
  }
  if moves.isEmpty { return "no move" }
  let isFree = moves.allSatisfy {
    board.indices.contains($0) && board[$0] == .b
  }
  return !isReached && isFree ? "free cells" : "cells \(Set(moves).sorted())"
}
