// What a watcher draws at first and after a move.

import TicModel
import TicViewModel

for cell in 0..<9 {
  let game = ObservableGame(TicViewModel())
  let drawn = await drawing(game, [[cell]])
  say("a watcher, play(\(cell))", "\(drawn)")
}
