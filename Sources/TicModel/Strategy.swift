/// A way to choose a cell, by which the computer plays.
public struct Strategy {
  /// Returns the cell to play on a board, or nil if there is no move.
  public let move: (TicModel) -> Int?

  /// Creates a strategy that asks a function.
  public init(move: @escaping (TicModel) -> Int?) {
    self.move = move
  }

  /// Returns a strategy that leaves each move to chance.
  public static func random(
    using generator: some RandomNumberGenerator
  ) -> Strategy {
    var generator = generator
    return Strategy { $0.randomMove(using: &generator) }
  }

  /// The strategy that never loses.
  public static var minimax: Strategy {
    Strategy { $0.nextMove(player: $0.mover) }
  }
}
