/// Looks ahead to the end of a game, at each board that can follow.
struct Minimax: Search {
  /// How the end of a game is measured.
  var scale = Scale.outcome

  /// How many boards it has looked at.
  private(set) var count = 0

  /// Returns the value of a board to the player who is to move.
  ///
  /// It is above 0 if this player wins, 0 if nobody does, and below 0 if the
  /// other wins, provided that both play their best.
  ///
  /// - Complexity: It tries each order in which the free cells can be taken.
  mutating func value(of board: Board) -> Int {
    count += 1
    if let result = board.result(on: scale) { return result }
    var best = Int.min
    for cell in board.freeCells {
      best = max(best, -value(of: board.playing(cell)))
    }
    return best
  }
}
