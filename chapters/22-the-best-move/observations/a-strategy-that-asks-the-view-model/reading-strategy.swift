// Games against a strategy that reads from the view model.
import TicModel
import TicViewModel

/// Lets a strategy find the view model that it plays for.
final class Asked {
  weak var game: TicViewModel?
}

for plan in plans(of: Array(0..<9), upTo: 2) {
  let asked = Asked()
  let game = TicViewModel(
    against: Strategy { _ in
      guard let game = asked.game, !game.isGameOver else { return nil }
      return game.grid.firstIndex(of: .b)
    }
  )
  asked.game = game
  for cell in plan { game.play(cell) }
  let moves = plan.map { ", play \($0)" }.joined()
  say("against the first cell of its own grid" + moves, text(game.grid))
}
