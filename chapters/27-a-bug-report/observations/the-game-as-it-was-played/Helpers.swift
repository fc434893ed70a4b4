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

/// The positions from two marks on, and boards with too many marks of a player.
let situations =
  positions.filter { marks($0) > 1 && !isWon($0) }
  + boards.filter { board in
    let surplus = board.count { $0 == .x } - board.count { $0 == .o }
    return marks(board) > 4 && abs(surplus) > 1 && !isWon(board)
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
