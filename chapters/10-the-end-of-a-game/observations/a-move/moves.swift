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
