/// A search that looks ahead from a board and counts the boards it visits.
protocol Search {
  /// The number of boards that the search has visited so far.
  var count: Int { get }

  /// Returns the value of a board for the player who is to move.
  mutating func value(of board: Board) -> Int
}

extension Search {
  /// Returns how many boards the search visits to find the value of a board.
  func visits(from board: Board) -> Int {
    var search = self
    _ = search.value(of: board)
    return search.count - count
  }
}
