// What is answered to any line, while the game goes on.

import TicModel
import TicViewModel

@testable import TicDemo

let invalid = [
  "", "  ", "five", "5 6", "5.", "\u{1B}[2J", "0", "10", "42", "-1",
  "+5", "05", " 5", "\(Int.min)", "-9999999999999999999",
]

for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  guard moves.count < 6, !isOver(board) else { continue }
  let lines = moves.map { "\($0 + 1)" }
  sayAnswer(to: lines)
  guard moves.count < 4 else { continue }
  for line in lines + invalid { sayAnswer(to: lines + [line]) }
  guard moves.count == 1 else { continue }
  let next = lines == ["9"] ? "1" : "9"
  for line in invalid { sayAnswer(to: lines + [line, next]) }
}

/// Says what the last of some lines is answered.
func sayAnswer(to lines: [String]) {
  let game = LineGame(TicViewModel())
  let answers = lines.map(game.answer)
  say("type \(lines)", "\(answers.last ?? [])")
}

/// Returns whether a board is full or has a line.
func isOver(_ board: [Cell]) -> Bool {
  isWon(board) || !board.contains(.b)
}
