// What is answered to any line, also after moves that nobody typed.

import TicModel
import TicViewModel

@testable import TicDemo

let invalid = [
  "", "  ", "five", "5 6", "5.", "\u{1B}[2J", "0", "10", "42", "-1",
  "\(Int.min)", "\(Int.max)", "-9999999999999999999", "new", "n", "no", "nn",
]

sayAnswer(to: ["n"])
sayAnswer(to: ["n", "n"])
for index in 0..<9 {
  for line in (1...9).map(String.init) + ["five"] {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.play(index)
    say("play \(index), then type \(line)", "\(game.answer(to: line))")
  }
}
for index in 0..<9 {
  for line in (1...9).map(String.init) + ["five"] {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)
    viewModel.observe { [unowned viewModel] in viewModel.play(index) }
    say(
      "an observer plays \(index), then type \(line)",
      "\(game.answer(to: line))"
    )
  }
}
for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  guard moves.count < 6 || isOver(board) else { continue }
  let lines = moves.map { "\($0 + 1)" }
  sayAnswer(to: lines)
  guard moves.count < 4 || isOver(board) && moves.count < 7 else { continue }
  for line in (isOver(board) ? ["1", "6", "five", "n"] : lines + invalid) {
    sayAnswer(to: lines + [line])
  }
  guard moves.count < 3 || isOver(board) else { continue }
  sayAnswer(to: lines + ["n", "n"])
  sayAnswer(to: lines + ["n", lines[0]])
}
for board in soundBoards where (1...4).contains(marks(board)) {
  let viewModel = TicViewModel()
  for (index, mark) in board.enumerated() where mark != .b {
    viewModel.setCell(index: index, cellValue: mark)
  }
  let answer = LineGame(viewModel).answer(to: "n")
  say("set up \(text(board)), then type n", "\(answer)")
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
