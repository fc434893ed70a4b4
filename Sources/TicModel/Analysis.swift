/// An analysis of the moves of the player who is to move.
public struct Analysis: Equatable, Sendable {
  /// A move, and its result if both players play their best after it.
  public struct Move: Equatable, Sendable {
    /// The cell that the move takes.
    public let cell: Int

    /// The value of the move for the player who makes it.
    ///
    /// Above 0, this player wins, and below 0, the other one. The further from
    /// 0, the sooner: it's the number of cells left free at the end, plus 1.
    public let value: Int

    /// The number of moves to the end of the game, including this one.
    public let distance: Int
  }

  /// All moves, in the order of their cells; none if the game is over.
  public let moves: [Move]

  /// The move that the computer would play: the first of the best.
  public let best: Move?

  /// Analyzes a game from the turn of one player.
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
