// Whether options lead to the same without `play` as with it, and what other
// words do.

@testable import TicDemo

let calls: [[String]] = [
  [], ["--as", "x"], ["--seed=1"], ["--seed", "one"], ["--against", "me"],
  ["--against", "random", "--seed", "1"], ["--seed=2", "--against=random"],
  ["--as=o", "--against=random", "--seed=3"], ["--color", "never"],
  ["--large"], ["--help"], ["-h"], ["draw\n"], ["large", "--seed=1"],
]

for call in calls {
  let (short, long) = (run(call), run(["play"] + call))
  say(
    "TicDemo \(call)",
    short == long ? "as after play" : "'\(short.debugDescription)'"
  )
}

/// Returns all that a command prints while the lines 1 to 9 are typed.
func run(_ arguments: [String]) -> String {
  var lines = (1...9).map { "\($0)" }[...]
  var text = ""
  let console = Console(readLine: { lines.popFirst() }, write: { text += $0 })
  let outcome = Command.run(arguments, console)
  return text + outcome.output + outcome.errorOutput + "exit \(outcome.status)"
}
