// What a game by lines prints when a player leaves.
import TicModel
import TicViewModel

@testable import TicDemo

for plan in plans(of: ["1", "5", "u", "n", "?"], upTo: 3) {
  for word in ["q", "quit", " Q "] {
    let game = LineGame(TicViewModel())
    for line in plan { _ = game.answer(to: line) }
    let lines = (plan + [word]).joined(separator: ", ")
    say("the answer to the last of: \(lines)", "\(game.answer(to: word)), \(game.isDone)")
  }
}
