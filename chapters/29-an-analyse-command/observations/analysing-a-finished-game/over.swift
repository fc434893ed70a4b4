// What the command says of a game that is over.
import TicModel

@testable import TicDemo

for board in positions where isWon(board) || marks(board) == 9 {
  let outcome = AnalyseCommand.run([text(board)], Environment())
  let report = outcome.output
    .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(11)
  say(
    "analyse \(text(board))",
    "exit \(outcome.status): \(report.joined(separator: " / "))"
  )
}
