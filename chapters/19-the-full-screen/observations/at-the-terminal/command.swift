// Where `play` plays, in which places, and what it says to bad arguments.
import TicModel
import TicViewModel

@testable import TicDemo

let calls = [
  [], ["--color", "auto"], ["--color", "always"], ["--color", "never"],
  ["--color=never"], ["large"], ["--help"], ["-h"],
]
let terms: [String?] = ["xterm", "dumb", nil]

for arguments in calls {
  for term in terms {
    for (input, output) in [(true, true), (false, true), (true, false)] {
      let place =
        "\(term ?? "no TERM"), "
        + "\(input ? "a terminal" : "a pipe") as input, "
        + "\(output ? "a terminal" : "a pipe") as output"
      let environment = Environment(
        isInputTerminal: input,
        isOutputTerminal: output,
        term: term
      )
      let call = (["play"] + arguments).joined(separator: " ")
      say("\(call): \(place)", answer(arguments, environment))
    }
  }
}

/// Returns where a game is played, and what the command says in the end.
func answer(_ arguments: [String], _ environment: Environment) -> String {
  var written = ""
  var played: [String] = []
  let console = Console(
    write: { written += $0 },
    environment: environment,
    playFullScreen: { _, isColored in
      played.append("the full screen, \(isColored ? "in color" : "plain")")
      return Outcome()
    }
  )
  let outcome = Command.run(["play"] + arguments, console)
  if !written.isEmpty { played.append("line by line") }
  let lines = (outcome.output + outcome.errorOutput).split(separator: "\n")
  return (played + ["exit \(outcome.status)"] + lines.map { "\($0)" })
    .joined(separator: "; ")
}
