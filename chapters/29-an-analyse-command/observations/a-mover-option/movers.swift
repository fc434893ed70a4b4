// Who is to move, if it is said, and which boards are rejected.
import TicModel

@testable import TicDemo

// Boards with some marks would take their time, or show nothing new.
for board in boards where marks(board) < 5 || marks(board) > 6 {
  let lead = board.count { $0 == .x } - board.count { $0 == .o }
  for mover in [Cell.x, .o] {
    let isEven = lead == 0 || lead == (mover == .x ? -1 : 1)
    let isAccepted = isEven && !hasLine(mover, board)
    if isAccepted, marks(board) < 5 { continue }
    let name = mover == .x ? "x" : "o"
    let outcome = AnalyseCommand.run(
      [text(board), "--mover", name],
      Environment()
    )
    let reason = outcome.errorOutput.prefix { $0 != "\n" }
    let turn = outcome.output.split(separator: "\n")
      .first { $0.contains("Best") }?.prefix(1)
    // A board may be wrong in two ways, or the game may be over.
    var answer = "exit \(outcome.status)"
    if !reason.isEmpty, isEven || !isWon(board) { answer += ", \(reason)" }
    if isAccepted, !isWon(board), marks(board) < 9 {
      answer += ", \(turn ?? "nobody") is to move"
    }
    say("analyse \(text(board)) --mover \(name)", answer)
  }
}
