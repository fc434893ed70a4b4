// What is answered to any line, also after moves that nobody typed.

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
for index in 0..<9 {
  for line in (1...9).map(String.init) + ["five"] {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.observe { [unowned viewModel] in viewModel.play(index) }
    say(
      "an observer plays \(index), then type \(line), and five",
      "\([line, "five"].map(game.answer))"
    )
  }
}
for moves in games where moves.count == 2 || moves.count == 3 {
  let viewModel = TicViewModel()
  let game = LineGame(viewModel)
  for index in moves { viewModel.play(index) }
  let cells = moves.map(String.init).joined(separator: ", ")
  say("play \(cells), then type five", "\(game.answer(to: "five"))")
}
for line in (1...9).map(String.init) {
  let viewModel = TicViewModel()
  let game = LineGame(viewModel)
  viewModel.observe { [unowned viewModel] in
    if let index = (0..<9).first(where: viewModel.canPlay) {
      viewModel.play(index)
    }
  }
  say(
    "an observer plays the first blank cell each time, then type \(line)",
    "\(game.answer(to: line))"
  )
}
for lines in sessions { sayAnswer(to: lines) }
