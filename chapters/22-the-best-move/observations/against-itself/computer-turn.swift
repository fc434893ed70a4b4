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
