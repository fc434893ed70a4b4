// The cells that come up in many random moves, while the game goes on.
import TicModel

/// Numbers that look random, and are the same each time.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

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
