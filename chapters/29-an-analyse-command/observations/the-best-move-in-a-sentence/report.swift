// What the command says of the best move, while the game goes on.
import TicModel

@testable import TicDemo

for board in positions where marks(board) > 4 && !isWon(board) {
  guard marks(board) < 9 else { continue }
  let outcome = AnalyseCommand.run([text(board)], Environment())
  let sentence = outcome.output.split(separator: "\n")
    .first { $0.contains("Best") }
  say("analyse \(text(board))", sentence.map { "\($0)" } ?? "no sentence")
}
