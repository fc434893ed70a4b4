// What is answered to a move, also to the last one, and to the lines after it;
// on a board that is set up, also after the end.

import TicModel
import TicViewModel

@testable import TicDemo

let more = ["1", "6", "five", "", "9", "1", "6", "five"]
let ends = games.filter { isOver(position(after: $0)) }

for moves in games where (1..<4).contains(moves.count) {
  let lines = moves.map { "\($0 + 1)" }
  say("type \(lines)", "\(answers(to: lines).last ?? [])")
}
for moves in ends {
  let lines = moves.map { "\($0 + 1)" }
  say("type \(lines)", "\(answers(to: lines).last ?? [])")
}
for moves in ends {
  let lines = moves.map { "\($0 + 1)" } + more
  say(
    "type \(lines), the last \(more.count) answers",
    "\(answers(to: lines).suffix(more.count))"
  )
}

for board in soundBoards where isOver(board) {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  let answer = LineGame(viewModel).answer(to: "five")
  say("set up \(text(board)), then type five", "\(answer)")
}

/// Returns what some lines are answered, from the start of a game on.
func answers(to lines: [String]) -> [[String]] {
  let game = LineGame(TicViewModel())
  return lines.map(game.answer)
}

/// Returns whether a board is full or has a line.
func isOver(_ board: [Cell]) -> Bool {
  isWon(board) || !board.contains(.b)
}
