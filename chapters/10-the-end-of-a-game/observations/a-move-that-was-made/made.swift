// Which moves of a game are made.

import TicModel

@testable import TicViewModel

for moves in games where !moves.isEmpty {
  let game = TicViewModel()
  let made = moves.filter { game.play($0) }
  say(name(moves), "made: \(made)")
}
