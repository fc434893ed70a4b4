// Which calls are rejected, and why.
import TicModel

@testable import TicDemo

let board = "XOX/.O./X.."
let calls = [
  [], [board], ["X.."], ["--move"], ["--color"], [board, board],
  [board, "X.."], [board, "a b"], ["--move", board], [board, "--move"],
  ["--color=never", board], ["--color=pink", board], [board, "X..", "O.."],
  ["--color", "never", board], [board, "--color", "never"],
  ["--color", "never", board, "X.."],
]

for call in calls {
  let outcome = AnalyseCommand.run(call[...], Environment())
  let errors = outcome.errorOutput.split(separator: "\n")
  // If there are two words too many, it's left open which one is named.
  if call.count == 3, call.contains("O..") {
    say("call \(call)", "exit \(outcome.status), \(errors.last ?? "")")
    continue
  }
  say(
    "call \(call)",
    "exit \(outcome.status), \(outcome.output.isEmpty ? "no" : "some") output; "
      + errors.joined(separator: "; ")
  )
}
