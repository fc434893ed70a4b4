// Which boards are rejected, and why.
import TicModel

@testable import TicDemo

let reached = Set(positions)

for board in boards {
  // The analysis of a board with few marks would take its time.
  if reached.contains(board), marks(board) < 6 { continue }
  let outcome = AnalyseCommand.run([text(board)], Environment())
  let reason = outcome.errorOutput.prefix { $0 != "\n" }
  let words = reason.isEmpty || !isPlain(board) ? "" : ", \(reason)"
  say("analyse \(text(board))", "exit \(outcome.status)\(words)")
}

/// Returns whether there is at most one reason against a board.
func isPlain(_ board: [Cell]) -> Bool {
  let lead = board.count { $0 == .x } - board.count { $0 == .o }
  return lead == 0 || lead == 1 || !isWon(board)
}
