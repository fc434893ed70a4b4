// What is answered to any line, but for the board after the end, of which only the
// number of lines is said.

import TicModel
import TicViewModel

@testable import TicDemo

for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  let lines = moves.map { "\($0 + 1)" }
  guard moves.count < 6 || isOver(board) else { continue }
  sayAnswer(to: lines, onlyLast: isOver(board))
  if isOver(board) { sayLength(ofAnswerTo: lines) }
  guard moves.count < 4 || isOver(board) && moves.count < 7 else { continue }
  for line in (isOver(board) ? ["1", "6", "five"] : lines + invalid) {
    sayAnswer(to: lines + [line])
  }
  guard moves.count == 1 else { continue }
  let next = lines == ["9"] ? "1" : "9"
  for line in invalid { sayAnswer(to: lines + [line, next]) }
}

/// Says how many lines the last of some lines is answered with.
func sayLength(ofAnswerTo lines: [String]) {
  let game = LineGame(TicViewModel())
  let answer = lines.map(game.answer).last ?? []
  say("type \(lines), how many lines come back", "\(answer.count)")
}
