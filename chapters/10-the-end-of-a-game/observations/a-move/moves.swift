// What moves leave on the board, and how often an observer is notified.

import TicModel

@testable import TicViewModel

for moves in games {
  let game = TicViewModel()
  var calls = 0
  game.observe { calls += 1 }
  for index in moves { game.play(index) }
  say(name(moves), "\(state(game)), notified: \(calls)")
}

/// Returns the board and the turn, such as `X../.../..., O's turn`.
func state(_ game: TicViewModel) -> String {
  text(game.grid) + (game.isXTurn ? ", X's turn" : ", O's turn")
}

/// Returns how moves are said, such as `play 4, 0`.
func name(_ moves: [Int]) -> String {
  moves.isEmpty
    ? "a new game" : "play " + moves.map(String.init).joined(separator: ", ")
}
