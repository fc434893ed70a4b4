/// A way to choose a cell, by which the computer plays.
public struct Strategy {
  /// Returns what to play on a board, or nil if there is no move.
  public let advice: (TicModel) -> Advice?

  /// Returns the cell to play on a board, or nil if there is no move.
  public var move: (TicModel) -> Int? {
    { advice($0)?.cell }
  }

  /// Creates a strategy that asks a function.
  public init(move: @escaping (TicModel) -> Int?) {
    self.init(advice: { move($0).map { Advice(cell: $0) } })
  }

  private init(advice: @escaping (TicModel) -> Advice?) {
    self.advice = advice
  }

  /// Returns a strategy that leaves each move to chance.
  public static func random(
    using generator: some RandomNumberGenerator
  ) -> Strategy {
    var generator = generator
    return Strategy { $0.randomMove(using: &generator) }
  }

  /// The strategy that never loses where it can see to the end.
  public static var minimax: Strategy {
    Strategy(advice: { $0.advice(for: $0.mover) })
  }
}
