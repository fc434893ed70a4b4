// What the program prints for some arguments, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  [],
  ["render"],
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
  report(["render", "XOX/.O./X..", "large\(character)"])
}
for board in positions where marks(board) < 4 {
  report(["render", text(board)])
}

/// Says what the outcome of a run with some arguments is.
func report(_ arguments: [String]) {
  say("TicDemo \(arguments)", "\(Command.run(arguments))")
}
