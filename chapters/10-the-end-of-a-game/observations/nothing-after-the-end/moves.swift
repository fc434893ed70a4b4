// What moves leave on the board, and how often an observer is notified; after
// a line, what any further move does.

import TicModel

@testable import TicViewModel

for moves in games {
  let game = TicViewModel()
  var calls = 0
  game.observe { calls += 1 }
  for index in moves { game.play(index) }
  say(name(moves), "\(state(game)), notified: \(calls)")
  guard isWon(position(after: moves)) else { continue }
  for index in Array(-1...9) + [.max, .min] { game.play(index) }
  say("\(name(moves)), then all cells", "\(state(game)), notified: \(calls)")
}
