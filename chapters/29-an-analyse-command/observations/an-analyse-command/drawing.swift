// The drawing that the command prints, while the game goes on.
import TicModel

@testable import TicDemo

for board in positions where marks(board) > 4 && !isWon(board) {
  guard marks(board) < 9 else { continue }
  let outcome = AnalyseCommand.run([text(board)], Environment())
  let lines = outcome.output
    .split(separator: "\n", omittingEmptySubsequences: false)
  say(
    "analyse \(text(board))",
    "exit \(outcome.status): "
      + lines.prefix(11).joined(separator: " / ")
  )
}
