// What is answered to any line, and after a move that nobody typed to a line
// that is rejected.

import TicModel
import TicViewModel

@testable import TicDemo

for index in 0..<9 {
  for line in ["\(index + 1)", "five"] {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.play(index)
    say("play \(index), then type \(line)", "\(game.answer(to: line))")
  }
}
for lines in sessions { sayAnswer(to: lines) }
