// What is answered to a move, while the game goes on.

import TicModel
import TicViewModel

@testable import TicDemo

for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  guard moves.count < 6, !isOver(board) else { continue }
  let lines = moves.map { "\($0 + 1)" }
  sayAnswer(to: lines)
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
