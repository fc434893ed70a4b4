// Whether a cell can be played before a move and after it, and whether a reader
// is notified if that has changed.

import Observation
import TicModel
import TicViewModel

MainActor.assumeIsolated {
  for moves in games where moves.count < 3 || (5...6).contains(moves.count) {
    guard !isWon(position(after: moves)) else { continue }
    for cell in 0..<9 where position(after: moves)[cell] == .b {
      let game = ObservableGame(viewModel(after: moves))
      say(
        "\(words(moves)), play(\(cell))",
        answers(of: game) { game.play(cell) }
      )
    }
  }

  for cell in 0..<9 {
    var work: [() -> Void] = []
    let computer = Strategy { $0.freeCells.first }
    let game = ObservableGame(
      TicViewModel(against: computer) { work.append($0) }
    )
    let before = answers(of: game) { game.play(cell) }
    let after = answers(of: game) { work.forEach { $0() } }
    say(
      "play(\(cell)) against a computer, which then moves",
      "\(before); then \(after)"
    )
  }
}
