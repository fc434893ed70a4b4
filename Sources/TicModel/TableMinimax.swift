/// A search to the end of a game that looks at each position once.
struct TableMinimax: Search {
  /// The scale on which the end of a game is measured.
  let scale: Scale

  /// The number of boards visited so far.
  private(set) var count = 0

  private var values: [Board: Int] = [:]

  /// Creates a search with an empty table.
  init(scale: Scale = .outcome) {
    self.scale = scale
  }

  /// Returns the value of a board to the player who is to move.
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
