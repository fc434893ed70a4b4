/// A minimax search, which visits every board reachable by legal moves.
struct Minimax: Search {
  /// The scale on which the search rates the end of a game.
  var scale = Scale.outcome

  /// The number of boards that the search has visited so far.
  private(set) var count = 0

  /// Returns the value of a board for the player who is to move.
  ///
  /// The value is above 0 for a win, 0 for a draw, and below 0 for a loss,
  /// provided that both players play perfectly.
  ///
  /// - Complexity: Tries every order in which the free cells can be taken.
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
