// What a reader of the result is notified of, move by move.

import Observation
import TicModel
import TicViewModel

MainActor.assumeIsolated {
  for moves in games where !moves.isEmpty {
    let game = ObservableGame(viewModel(after: moves.dropLast()))
    let before = game.winnerDisplay
    let count = notifications(reading: { _ = game.winnerDisplay }) {
      game.play(moves[moves.count - 1])
    }
    say(
      "\(words(moves.dropLast())), play(\(moves[moves.count - 1]))",
      "result \"\(before)\", \(count), "
        + "result \"\(game.winnerDisplay)\""
    )
  }
}
