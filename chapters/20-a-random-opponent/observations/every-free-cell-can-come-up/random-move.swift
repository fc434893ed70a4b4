// The cells that come up in many random moves, while the game goes on.
import TicModel

for board in positions where !hasLine(.x, board) && !hasLine(.o, board) {
  guard board.contains(.b) else { continue }
  let game = playing(board)
  var generator = Generator(state: 7)
  // With so many moves it's next to impossible that a cell is left out.
  let cells = (0..<30 * (9 - marks(board))).compactMap { _ in
    game.randomMove(using: &generator)
  }
  say(text(board), "cells \(Set(cells).sorted())")
}
