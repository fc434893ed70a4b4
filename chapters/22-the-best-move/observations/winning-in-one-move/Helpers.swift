import TicModel

/// A free cell, and what it is worth to the player who takes it: above 0 for a
/// win, below 0 for a loss, and the further from 0 the sooner.
typealias Move = (cell: Int, value: Int)

/// Looks at all that can follow from a board.
struct Oracle {
  private var known: [[Cell]: Int] = [:]

  /// Returns the moves of a player, in the order of their cells.
  mutating func moves(of player: Cell, on board: [Cell]) -> [Move] {
    board.indices.filter { board[$0] == .b }.map { cell in
      var next = board
      next[cell] = player
      return (cell, -value(of: next, mover: player == .x ? .o : .x))
    }
  }

  private mutating func value(of board: [Cell], mover: Cell) -> Int {
    let key = board + [mover]
    if known[key] == nil {
      known[key] =
        isWon(board)
        ? marks(board) - 10
        : moves(of: mover, on: board).map(\.value).max() ?? 0
    }
    return known[key] ?? 0
  }
}

/// Returns the cells that may be chosen, if this is one of them, and the result.
///
/// That is the first of the best, whether or not a sooner win is a better one.
/// Where all is lost, any cell will do.
func judged(_ choice: Int?, of moves: [Move]) -> String {
  guard let best = moves.map(\.value).max() else {
    return choice.map { "cell \($0)" } ?? "no move"
  }
  guard let choice, let move = moves.first(where: { $0.cell == choice }) else {
    return choice.map { "cell \($0), which is taken" } ?? "no move"
  }
  let result = ["a loss", "a draw", "a win"][move.value.signum() + 1]
  if move.value < 0, best < 0 { return "any cell, \(result)" }
  let first = moves.first { $0.value.signum() == best.signum() }?.cell
  let soonest = moves.first { $0.value == best }?.cell
  guard let first, let soonest, choice == first || choice == soonest else {
    return "cell \(choice), \(result)"
  }
  return first == soonest
    ? "cell \(first), \(result)" : "cell \(first) or \(soonest), \(result)"
}

/// Says that there is no move after the end, and none for a blank.
func sayWhereThereIsNoMove() {
  for board in positions where isWon(board) || marks(board) >= 8 {
    for player in isWon(board) ? [Cell.x, .o, .b] : [.b] {
      let choice = playing(board).nextMove(player: player)
      say(
        "\(player == .b ? "a blank" : mark(player)) on \(text(board))",
        choice.map { "cell \($0)" } ?? "no move"
      )
    }
  }
}
