// What a released watcher draws, and whether a released adapter is kept.

import TicModel
import TicViewModel

for moves in [[4], [4, 0], [0, 4, 8]] {
  let game = ObservableGame(TicViewModel())
  var drawn: [String] = []
  _ = Watcher { drawn.append(text(game.grid)) }
  for cell in moves {
    game.play(cell)
    await others()
  }
  say("a released watcher, then moves \(moves)", "\(drawn)")
}

for moves in [[], [4]] {
  let viewModel = TicViewModel()
  weak var released: ObservableGame?
  do {
    let game = ObservableGame(viewModel)
    moves.forEach(game.play)
    released = game
  }
  say(
    "a released adapter, after moves \(moves)",
    released == nil ? "gone" : "still there"
  )
}
