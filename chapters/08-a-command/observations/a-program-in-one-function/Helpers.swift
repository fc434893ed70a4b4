@testable import TicDemo

/// Says what the outcome of a run with some arguments is.
func report(_ arguments: [String]) {
  let outcome = Command.run(arguments)
  let printed = outcome.output.debugDescription
  let error = inOneSpelling(outcome.errorOutput.debugDescription)
  say(
    "TicDemo \(arguments)",
    "output: \(printed), error output: \(error), status: \(outcome.status)"
  )
}

/// Says how a run with some arguments is rejected, but not for which reason.
func reportRejection(_ arguments: [String]) {
  let outcome = Command.run(arguments)
  let printed = outcome.output.debugDescription
  let usage = outcome.errorOutput.split(separator: "\n").last ?? ""
  say(
    "TicDemo \(arguments)",
    "output: \(printed), usage: '\(usage)', status: \(outcome.status)"
  )
}

/// Returns an error in which no number has zeros in front, as in `\u{00E9}`,
/// and none stands for a character that has a name, as in `\u{9}`.
private func inOneSpelling(_ error: String) -> String {
  error.replacing(#/\\u\{0+/#, with: "\\u{")
    .replacing("\\u{9}", with: "\\t").replacing("\\u{D}", with: "\\r")
}

/// Calls that draw a board, one for each with few marks.
let drawings = boards.filter { marks($0) < 4 }.map { ["render", text($0)] }

/// Wrong calls, each with a character in it that nobody can see.
let unprintable = ["\t", "\r", "\u{1B}", "\u{7F}", "\u{1EBF}", "\u{202E}"]
  .flatMap { [["draw\($0)"], ["render", "XOX/.O./X..", "large\($0)"]] }

/// Wrong calls for which the reason to give first is left open.
let tooManyWords = [
  ["render", "XOX/.O./X..", "large", "red"],
  ["render", "XOX/.O./X..", "XOX/.O./X.."],
  ["render", "XOX/.O./X..", "XOX/.O./X..", "XOX/.O./X.."],
  ["render", "XOX/.O.", "large"],
  ["render", ""],
]
