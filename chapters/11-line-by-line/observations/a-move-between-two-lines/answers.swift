// What is answered to any line, and after a move that nobody typed.

import TicModel
import TicViewModel

@testable import TicDemo

for index in 0..<9 {
  for line in (1...9).map(String.init) + ["five"] {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.play(index)
    say("play \(index), then type \(line)", "\(game.answer(to: line))")
  }
}
for lines in sessions { sayAnswer(to: lines) }
