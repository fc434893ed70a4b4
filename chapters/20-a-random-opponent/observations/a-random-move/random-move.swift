// The random move where a single cell is left.
import TicModel

/// Numbers that look random, and are the same each time.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

for board in soundBoards where marks(board) == 8 {
  guard !hasLine(.x, board), !hasLine(.o, board) else { continue }
  var generator = Generator(state: 7)
  let cell = playing(board).randomMove(using: &generator)
  say(text(board), cell.map { "cell \($0)" } ?? "no move")
}
