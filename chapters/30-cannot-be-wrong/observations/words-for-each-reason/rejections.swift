// What the game line by line says to moves that can't be made.
import TicModel
import TicViewModel

@testable import TicDemo

/// Returns the answer to the last of some lines.
func answer(to lines: [String], in viewModel: TicViewModel) -> String {
  let game = LineGame(viewModel)
  return lines.map { game.answer(to: $0).joined() }.last ?? ""
}

for first in 1...9 {
  for second in 1...9 {
    // The computer never gets round to its move.
    let alone = TicViewModel(against: .minimax, schedule: { _ in })
    say(
      "against the computer, \(first), then \(second)",
      answer(to: ["\(first)", "\(second)"], in: alone)
    )
  }
  say(
    "for two, \(first) twice",
    answer(to: ["\(first)", "\(first)"], in: TicViewModel())
  )
}
