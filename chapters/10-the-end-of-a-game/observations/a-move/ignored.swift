// What moves to taken cells, and to cells that don't exist, leave on the board
// while the game goes on, and how often an observer is notified.

import TicModel

@testable import TicViewModel

for moves in games where moves.count < 6 {
  let board = position(after: moves)
  guard !isWon(board) else { continue }
  let game = TicViewModel()
  for index in moves { game.play(index) }
  var calls = 0
  game.observe { calls += 1 }
  let ignored = [-1, 9, 42, .max, .min] + moves
  for index in ignored { game.play(index) }
  say(
    "\(name(moves)), then \(ignored)",
    "\(state(game)), notified: \(calls)"
  )
}
