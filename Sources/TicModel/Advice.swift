/// A cell that a strategy would play.
public struct Advice: Equatable, Sendable {
  /// The cell to play.
  public let cell: Int

  /// Whether the strategy couldn't see to the end of the game.
  public let isGuess: Bool

  /// Creates advice to play a cell.
  public init(cell: Int, isGuess: Bool = false) {
    self.cell = cell
    self.isGuess = isGuess
  }
}
