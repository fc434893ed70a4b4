/// A minimax search that evaluates each position only once.
struct TableMinimax: Search {
  /// The scale on which the search rates the end of a game.
  let scale: Scale

  /// The number of boards that the search has visited so far.
  private(set) var count = 0

  private var values: [Board: Int] = [:]

  /// Creates a search with an empty table of known values.
  init(scale: Scale = .outcome) {
    self.scale = scale
  }

  /// Returns the value of a board for the player who is to move.
  mutating func value(of board: Board) -> Int {
    if let known = values[board] { return known }
    count += 1
    let value = board.result(on: scale) ?? bestValue(of: board)
    values[board] = value
    return value
  }

  private mutating func bestValue(of board: Board) -> Int {
    var best = Int.min
    for cell in board.freeCells {
      best = max(best, -value(of: board.playing(cell)))
    }
    return best
  }
}
