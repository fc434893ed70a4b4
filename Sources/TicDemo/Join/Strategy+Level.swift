import TicModel

extension Strategy {
  /// Returns a strategy that plays the best move with a chance of `level` in
  /// ten, and otherwise any move.
  static func level(
    _ level: Int,
    using generator: some RandomNumberGenerator
  ) -> Strategy {
    var generator = generator
    return Strategy { game in
      Int.random(in: 1...10, using: &generator) <= level
        ? Strategy.minimax.move(game) : game.randomMove(using: &generator)
    }
  }
}
