// Which cells can be played before a new game and in it, when the computer takes
// its time, and whether readers are notified if that has changed.

import Observation
import TicModel
import TicViewModel

MainActor.assumeIsolated {
  for isLate in [false, true] {
    for marks in plans(of: [Mark.x, .o], upTo: 3) where !marks.isEmpty {
      var work: [() -> Void] = []
      let computer = Strategy { $0.freeCells.first }
      let game = ObservableGame(
        TicViewModel(against: computer) { work.append($0) }
      )
      if isLate { game.play(4) }
      let seen = marks.map { mark in
        answers(of: game) { game.reset(human: mark) }
      }
      say(
        (isLate ? "play(4), then " : "")
          + marks.map { "reset(human: .\($0))" }.joined(separator: ", "),
        seen.joined(separator: "; ") + "; \(text(game.grid))"
      )
    }
  }
}
