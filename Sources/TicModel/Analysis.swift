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
    /// It's `nil` if there are too many games to see to the end.
    public let value: Int?

    /// The number of moves left in the game, counting the analyzed move, or
    /// `nil` if the value isn't known.
    public let distance: Int?
  }

  /// All possible moves in cell order, or an empty array if the game is over.
  public let moves: [Move]

  /// One of the best moves, or `nil` if there are no moves.
  ///
  /// A move whose value isn't known counts as a draw. Of several equally good
  /// moves, it's the computer's, or else the first.
  public let best: Move?

  /// Analyzes a game in which `mover` is the player who is to move.
  public init(of game: TicModel, mover: Mark) {
    let cells = game.isGameOver ? [] : game.freeCells
    let board = game.board(for: mover)
    let limit = DeepSearch.limit(for: game.size) / max(cells.count, 1)
    moves = cells.map { cell in
      let value = board.playing(cell).value(limit: limit).map { -$0 }
      let left = value.map { max(abs($0) - 1, 0) }
      let distance = left.map { cells.count - $0 }
      return Move(cell: cell, value: value, distance: distance)
    }
    let most = moves.map { $0.value ?? 0 }.max()
    let good = moves.filter { ($0.value ?? 0) == most }
    let next = game.nextMove(player: mover.cell)
    best = good.first { $0.cell == next } ?? good.first
  }
}
