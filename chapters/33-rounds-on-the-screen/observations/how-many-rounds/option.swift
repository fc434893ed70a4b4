// What the option `--rounds` does, on both kinds of screen.
import TicModel
import TicViewModel

@testable import TicDemo

/// Returns what is written for lines typed, and how the program ends.
func play(_ options: [String], _ lines: [String]) -> String {
  var lines = lines[...]
  var written = ""
  let console = Console(
    readLine: { lines.popFirst() },
    write: { written += $0 }
  )
  let outcome = Command.run(["play"] + options, console)
  return "\(written)\(outcome.errorOutput)status \(outcome.status)"
}

/// Returns what is known of the series on the full screen.
func fullScreen(_ options: [String]) -> String {
  var seen = "not played"
  let console = Console(
    environment: Environment(
      isInputTerminal: true,
      isOutputTerminal: true,
      term: "xterm"
    ),
    playFullScreen: { makeSession, _ in
      let session = makeSession { $0() }
      seen = session.series?.roundDisplay ?? "no series"
      return Outcome()
    }
  )
  let outcome = Command.run(["play"] + options, console)
  return "\(seen), status \(outcome.status)"
}

let kinds: [[String]] = [
  [], ["--against", "minimax"], ["--against", "minimax", "--as", "o"],
]
let numbers = (-2...12).map { "\($0)" } + ["", "three", "1.5", "1\n"]
for kind in kinds {
  for number in numbers {
    let options = ["--rounds", number] + kind
    say("play \(options)", play(options, []))
    say("play \(options) on the full screen", fullScreen(options))
    let lines = ["1", "4", "2", "5", "3", "6", "7", "8", "9", "n"]
    say("play \(options), typing \(lines)", play(options, lines))
  }
  say("play \(kind) on the full screen", fullScreen(kind))
}
say("play --help", Command.run(["play", "--help"]).output)
