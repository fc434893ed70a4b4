/// Looks ahead from a board, and counts what it looks at.
protocol Search {
  /// How many boards it has looked at.
  var count: Int { get }

  /// Returns the value of a board to the player who is to move.
  mutating func value(of board: Board) -> Int
}

extension Search {
  /// Returns how many more boards are looked at to find the value of one.
  func visits(from board: Board) -> Int {
    var search = self
    _ = search.value(of: board)
    return search.count - count
  }
}
