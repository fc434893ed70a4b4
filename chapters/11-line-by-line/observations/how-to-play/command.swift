// What the program prints for some arguments, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  [],
  ["render"],
  ["-h"],
  ["--help"],
  ["render", "-h"],
  ["render", "--help"],
  ["play", "-h"],
  ["play", "--help"],
  ["play", "large\n"],
  ["render", "XOX/.O."],
  ["render", "XOX/.O./X.."],
  ["render", "XOX/.OZ/X.."],
  ["draw"],
  ["draw\n", "XOX/.O./X.."],
  ["render", "XOX/.O./X..", "large\n"],
]
let characters = ["\t", "\r", "\u{1B}", "\u{7F}", "\u{1EBF}", "\u{202E}"]

calls.forEach(report)
for character in characters {
  report(["draw\(character)"])
  report(["play", "large\(character)"])
  report(["render", "XOX/.O./X..", "large\(character)"])
}
for board in positions where marks(board) < 4 {
  report(["render", text(board)])
}

/// Says what the outcome of a run with some arguments is, and what it writes.
func report(_ arguments: [String]) {
  var written = ""
  let outcome = Command.run(arguments, Console(write: { written += $0 }))
  let more = written.isEmpty ? "" : ", and wrote \(written.debugDescription)"
  say("TicDemo \(arguments)", "\(outcome)\(more)")
}
