// What a watcher draws at first and after each group of moves.

import TicModel
import TicViewModel

let groups = [
  [[4], [0]], [[4, 0]], [[4], [0, 8]], [[4], [0], [8]], [[4, 0, 8], [2]],
  [[4], [4], [0]], [[4], [0, 8], [2]], [[0], [4], [1], [2], [6], [3], [5]],
]
for moves in groups {
  let drawn = await drawing(ObservableGame(TicViewModel()), moves)
  say("a watcher, moves \(moves)", "\(drawn)")
}
