// The cells that come up in many random moves, or none after the end.
import TicModel

func answer(_ game: TicModel, moves: Int) -> String {
  var generator = Generator(state: 7)
  let cells = (0..<moves).compactMap { _ in
    game.randomMove(using: &generator)
  }
  return cells.isEmpty ? "no move" : "cells \(Set(cells).sorted())"
}

for board in positions {
  // Nobody has called `updateGameStatus()`. With so many moves it's next to
  // impossible that a cell is left out.
  var game = playing(board)
  say(text(board), answer(game, moves: 30 * (9 - marks(board))))
  guard hasLine(.x, board) || hasLine(.o, board) else { continue }
  game.updateGameStatus()
  say("\(text(board)), its status updated", answer(game, moves: 9))
}
