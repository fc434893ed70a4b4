// Whether a view model is released, when all observers that captured it are
// cancelled.

import TicModel

@testable import TicViewModel

for count in 1...5 {
  weak var released: TicViewModel?
  do {
    let game = TicViewModel()
    let tokens = (0..<count).map { _ in game.observe { _ = game.grid } }
    released = game
    tokens.reversed().forEach(game.cancel)
  }
  say(
    "observers that captured the view model: \(count), all of them cancelled",
    released == nil ? "it's released" : "it's never released"
  )
}
