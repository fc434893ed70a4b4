/// An analysis of all moves that the player to move can make.
public struct Analysis: Equatable, Sendable {
  /// A possible move, and its result if both sides play perfectly after it.
  public struct Move: Equatable, Sendable {
    /// The number of the cell that the move marks.
    public let cell: Int

    /// The value of the move for the player who makes it.
    ///
    /// A win is worth 1 plus the number of cells still free at the end, a loss
    /// the negative of that, and a draw 0. So a quicker win has a higher value.
    public let value: Int

    /// The number of moves left in the game, counting the analyzed move.
    public let distance: Int
  }

  /// All possible moves in cell order, or an empty array if the game is over.
  public let moves: [Move]

  /// The first of the best moves, or `nil` if there are no moves.
  public let best: Move?

  /// Analyzes a game in which `mover` is the player who is to move.
  public init(of game: TicModel, mover: Cell) {
    var game = game
    game.updateGameStatus()
    let cells = game.isGameOver || mover == .b ? [] : game.freeCells
    let board = Board(game.grid, mover: mover)
    moves = cells.map { cell in
      var search = AlphaBeta(scale: .distance)
      let value = -search.value(of: board.playing(cell))
      let left = max(abs(value) - 1, 0)
      return Move(cell: cell, value: value, distance: cells.count - left)
    }
    let most = moves.map(\.value).max()
    best = moves.first { $0.value == most }
  }
}
