@testable import TicDemo

/// Calls of the program that don't begin a game.
let callsWithoutAGame: [[String]] = [
  [],
  ["render"],
  ["-h"],
  ["--help"],
  ["render", "-h"],
  ["render", "--help"],
  ["render", "XOX/.O."],
  ["render", "XOX/.O./X.."],
  ["render", "XOX/.OZ/X.."],
  ["draw"],
  [""],
  ["draw\n", "XOX/.O./X.."],
  ["render", "XOX/.O./X..", "large\n"],
  ["render", "XOX/.O./X..", ""],
]

/// Says what the outcome of a run with some arguments is, and what it writes.
func report(_ arguments: [String]) {
  let (outcome, written) = run(arguments)
  let printed = (written + outcome.output).debugDescription
  let error = inOneSpelling(outcome.errorOutput.debugDescription)
  say(
    "TicDemo \(arguments)",
    "output: \(printed), error output: \(error), status: \(outcome.status)"
  )
}

/// Says how a run with some arguments is rejected, but not for which reason.
func reportRejection(_ arguments: [String]) {
  let (outcome, written) = run(arguments)
  let printed = (written + outcome.output).debugDescription
  let usage = outcome.errorOutput.split(separator: "\n").last ?? ""
  say(
    "TicDemo \(arguments)",
    "output: \(printed), usage: '\(usage)', status: \(outcome.status)"
  )
}

/// Returns the outcome of a run with some arguments, and what it writes.
func run(_ arguments: [String]) -> (Outcome, written: String) {
  var written = ""
  let outcome = Command.run(arguments, Console(write: { written += $0 }))
  return (outcome, written)
}

/// Returns an error in which no number has zeros in front, as in `\u{00E9}`,
/// and none stands for a character that has a name, as in `\u{9}`.
func inOneSpelling(_ error: String) -> String {
  error.replacing(#/\\u\{0+/#, with: "\\u{")
    .replacing("\\u{9}", with: "\\t").replacing("\\u{D}", with: "\\r")
}
