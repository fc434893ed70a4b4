// What is answered to any line, but for the board after the end.

import TicModel
import TicViewModel

@testable import TicDemo

let invalid = [
  "", "  ", "five", "5 6", "5.", "\u{1B}[2J", "0", "10", "42", "-1",
  "+5", "05", " 5", "\(Int.min)", "-9999999999999999999",
]

for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  let lines = moves.map { "\($0 + 1)" }
  guard moves.count < 6 || isOver(board) else { continue }
  sayAnswer(to: lines, onlyLast: isOver(board))
  guard moves.count < 4 || isOver(board) && moves.count < 7 else { continue }
  for line in (isOver(board) ? ["1", "6", "five"] : lines + invalid) {
    sayAnswer(to: lines + [line])
  }
  guard moves.count == 1 else { continue }
  let next = lines == ["9"] ? "1" : "9"
  for line in invalid { sayAnswer(to: lines + [line, next]) }
}

/// Says what the last of some lines is answered, or the last line of that.
func sayAnswer(to lines: [String], onlyLast: Bool = false) {
  let game = LineGame(TicViewModel())
  let answers = lines.map(game.answer)
  let answer = answers.last ?? []
  say("type \(lines)", "\(onlyLast ? answer.suffix(1) : answer[...])")
}

/// Returns whether a board is full or has a line.
func isOver(_ board: [Cell]) -> Bool {
  isWon(board) || !board.contains(.b)
}
