/// An alpha-beta search, which skips boards that can't change the result.
struct AlphaBeta: Search {
  /// The scale on which the search rates the end of a game.
  var scale = Scale.outcome

  /// The number of boards that the search has visited so far.
  private(set) var count = 0

  /// Returns the first of the best cells to play, or `nil` if none is free.
  mutating func bestCell(of board: Board) -> Int? {
    var best: (cell: Int, value: Int)?
    for cell in board.freeCells {
      let low = best?.value ?? -Int.max
      let value = -value(of: board.playing(cell), above: -Int.max, below: -low)
      if value > low { best = (cell, value) }
    }
    return best?.cell
  }

  /// Returns the value of a board for the player who is to move.
  mutating func value(of board: Board) -> Int {
    value(of: board, above: -Int.max, below: Int.max)
  }

  /// Returns the value of a board for the player who is to move.
  ///
  /// - Parameters:
  ///   - board: The board to evaluate.
  ///   - low: The value that the player who is to move can already achieve.
  ///   - high: The highest value that the other player would allow.
  /// - Returns: The value if it's between `low` and `high`; otherwise, a bound.
  mutating func value(
    of board: Board,
    above low: Int,
    below high: Int
  ) -> Int {
    count += 1
    if let result = board.result(on: scale) { return result }
    var best = low
    for cell in board.freeCells {
      best = max(
        best,
        -value(of: board.playing(cell), above: -high, below: -best)
      )
      if best >= high { break }
    }
    return best
  }
}
