// Whose turn it is when X and O have played in turn.

@testable import TicModel

for moves in games {
  var game = TicModel()
  for (turn, n) in moves.enumerated() {
    game.setCell(n: n, c: turn.isMultiple(of: 2) ? .x : .o)
  }
  say("marks in cells \(moves)", game.isXTurn ? "X's turn" : "O's turn")
}
