// Whether the generator alone decides about the moves of a random strategy.
import TicModel

/// Returns twenty moves on one board.
func choices(on board: [Cell], seed: UInt64) -> [Int?] {
  let game = playing(board)
  let strategy = Strategy.random(using: Generator(state: seed))
  return (0..<20).map { _ in strategy.move(game) }
}

for board in positions.prefix(91) {
  let moves = [7, 7, 8].map { choices(on: board, seed: $0) }
  say(
    "20 moves on \(text(board)), from seeds 7, 7 and 8",
    "the first two the same: \(moves[0] == moves[1]), "
      + "the third as well: \(moves[0] == moves[2]), "
      + (Set(moves[0]).count > 1 ? "several cells" : "one cell")
  )
}
