import TicModel
import TicViewModel

@testable import TicDemo

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
