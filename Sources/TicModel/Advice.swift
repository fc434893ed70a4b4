/// A cell that a strategy would play.
public struct Advice: Equatable, Sendable {
  /// The cell.
  public let cell: Int

  /// Whether the strategy has not seen all that can follow.
  public let isGuess: Bool

  /// Creates an advice.
  public init(cell: Int, isGuess: Bool = false) {
    self.cell = cell
    self.isGuess = isGuess
  }
}
