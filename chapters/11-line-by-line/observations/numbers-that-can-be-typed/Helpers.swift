import TicModel
import TicViewModel

@testable import TicDemo

/// What is typed: the moves of a game, and after few moves or the end up to two
/// more lines.
let sessions: [[String]] = games.filter { !$0.isEmpty }.flatMap { moves in
  let isOver = isOver(position(after: moves))
  let lines = moves.map { "\($0 + 1)" }
  guard moves.count < 4 || isOver && moves.count < 7 else {
    return moves.count < 6 || isOver ? [lines] : []
  }
  let more = isOver ? ["1", "6", "five"] : lines + invalid
  let next = lines == ["9"] ? "1" : "9"
  return [lines] + more.map { lines + [$0] }
    + (moves.count == 1 ? invalid.map { lines + [$0, next] } : [])
}
