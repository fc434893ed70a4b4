import TicModel

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
