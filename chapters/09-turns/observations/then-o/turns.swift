// Whose turn it is in a new game, and after its first mark.

@testable import TicModel

for moves in games where moves.count < 2 {
  let game = playing(position(after: moves))
  say(text(game.grid), game.isXTurn ? "X's turn" : "O's turn")
}
