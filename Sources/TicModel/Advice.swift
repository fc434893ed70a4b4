/// A strategy's suggestion of a cell to play.
public struct Advice: Equatable, Sendable {
  /// The number of the suggested cell.
  public let cell: Int

  /// Whether the strategy chose the cell without searching to the game's end.
  public let isGuess: Bool

  /// Creates advice to play the given cell.
  public init(cell: Int, isGuess: Bool = false) {
    self.cell = cell
    self.isGuess = isGuess
  }
}
