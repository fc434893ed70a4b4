public import TicModel

/// A board as it's drawn: its marks, its complete lines, and the cells to play.
public struct BoardPicture: Equatable, Sendable {
  /// The size of the board.
  public let size: BoardSize

  /// The cells of the board, row by row from the top left.
  public let cells: [Cell]

  /// The complete lines, each as the numbers of its cells.
  public let lines: [[Int]]

  /// The numbers of the cells that can be played.
  public let playable: Set<Int>

  /// The outcome of the game so far.
  public let outcome: GameOutcome

  /// Creates a picture of a game's board, on which the given cells can be played.
  ///
  /// If `playable` is `nil`, it's all blank cells of an unfinished game.
  public init(of game: TicModel, playable: [Int]? = nil) {
    size = game.size
    cells = game.grid
    lines = game.completeLines
    outcome = game.outcome
    self.playable = Set(playable ?? (game.isGameOver ? [] : game.freeCells))
  }

  /// Creates a picture of a match's board, on which the given cells can be played.
  init(of standing: MatchStanding, playable: [Int]) {
    var game = TicModel(size: standing.size)
    for (n, cell) in standing.grid.enumerated() {
      game.setCell(n: n, c: cell)
    }
    self.init(of: game, playable: playable)
  }
}
