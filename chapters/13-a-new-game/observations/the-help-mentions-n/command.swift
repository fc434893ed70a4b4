// What the program prints for help and for a wrong call, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  ["play", "-h"],
  ["play", "--help"],
  ["-h"],
  ["--help"],
  ["play", "large\n"],
  ["play", "n"],
]

for call in calls {
  var written = ""
  let outcome = Command.run(call, Console(write: { written += $0 }))
  let printed = (written + outcome.output).debugDescription
  let error = outcome.errorOutput.debugDescription
  say(
    "TicDemo \(call)",
    "output: \(printed), error output: \(error), status: \(outcome.status)"
  )
}
