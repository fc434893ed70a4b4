// What the opening shows, and what the first line is answered, after no move or
// one.

import TicModel
import TicViewModel

@testable import TicDemo

for moves in games where moves.count < 2 {
  for line in (1...9).map(String.init) + ["five"] {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    for index in moves { viewModel.play(index) }
    let opening = game.opening()
    let answer = game.answer(to: line)
    say("play \(moves), open, type \(line)", "\(opening), \(answer)")
  }
}
