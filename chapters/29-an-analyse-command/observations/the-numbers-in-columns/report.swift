// What the command says below the board, while the game goes on.
import TicModel

@testable import TicDemo

for board in positions where marks(board) > 4 && !isWon(board) {
  guard marks(board) < 9 else { continue }
  let outcome = AnalyseCommand.run([text(board)], Environment())
  let report = outcome.output
    .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(11)
  say("analyse \(text(board))", report.joined(separator: " / "))
}
