// What the best move is worth, for both players, also on a board that no game
// reaches.
import TicModel

/// Returns the cells that may be chosen, if this is one of them, and the result.
///
/// That is the first of the best, whether or not a sooner win is a better one,
/// as long as it isn't a win with this move.
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
  // A win with this very move is never passed over.
  let least = best == moves.count ? best : best.signum()
  let first = moves.first { $0.value >= least }?.cell
  let soonest = moves.first { $0.value == best }?.cell
  guard let first, let soonest, choice == first || choice == soonest else {
    return "cell \(choice), \(result)"
  }
  return first == soonest
    ? "cell \(first), \(result)" : "cell \(first) or \(soonest), \(result)"
}

var oracle = Oracle()
for board in situations {
  // With two marks the first search takes its time, so once will do.
  for player in marks(board) == 2 ? [Cell.x] : [.x, .o] {
    let moves = oracle.moves(of: player, on: board)
    let choice = playing(board).nextMove(player: player)
    say("\(mark(player)) on \(text(board))", judged(choice, of: moves))
  }
}

sayWhereThereIsNoMove()
