/// A strategy with which the computer chooses a cell to play.
public struct Strategy {
  /// A function that returns advice for a game, or `nil` if there's no move.
  public let advice: (TicModel) -> Advice?

  /// A function that returns the cell to play, or `nil` if there's no move.
  public var move: (TicModel) -> Int? {
    { advice($0)?.cell }
  }

  /// Creates a strategy from a function that returns the cell to play.
  public init(move: @escaping (TicModel) -> Int?) {
    self.init(advice: { move($0).map { Advice(cell: $0) } })
  }

  private init(advice: @escaping (TicModel) -> Advice?) {
    self.advice = advice
  }

  /// Returns a strategy that plays a random free cell.
  public static func random(
    using generator: some RandomNumberGenerator
  ) -> Strategy {
    var generator = generator
    return Strategy { $0.randomMove(using: &generator) }
  }

  /// A strategy that never loses if it can search to the end of the game.
  public static var minimax: Strategy {
    Strategy(advice: { $0.advice(for: $0.mover) })
  }
}
