// What the move is worth that the computer makes for whoever is to play.
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

/// Returns what a choice is: a cell, and its result.
func judged(_ choice: Int?, of moves: [Move]) -> String {
  guard let choice else { return "no move" }
  guard let move = moves.first(where: { $0.cell == choice }) else {
    return "cell \(choice)"
  }
  let end =
    abs(move.value) == 0 ? "" : " with \(abs(move.value) - 1) cells free"
  return "cell \(choice), "
    + ["a loss", "a draw", "a win"][move.value.signum() + 1] + end
}

var oracle = Oracle()
for board in positions where marks(board) > 1 {
  var game = playing(board)
  game.takeSystemTurn()
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  let made = board.indices.filter { game.grid[$0] != board[$0] }
  guard !isWon(board), made.count == 1, game.grid[made[0]] == mover else {
    say(text(board), made.isEmpty ? "no move" : "now \(text(game.grid))")
    continue
  }
  let moves = oracle.moves(of: mover, on: board)
  say(text(board), "\(mark(mover)) in \(judged(made[0], of: moves))")
}
