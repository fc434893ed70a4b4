// What the program prints for a board, valid or not, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  ["render", "XOX/.O."],
  ["render", "XOX/.O./X.."],
  ["render", "XOX/.OZ/X.."],
]

calls.forEach(report)
for board in positions where marks(board) < 4 {
  report(["render", text(board)])
}

/// Says what the outcome of a run with some arguments is.
func report(_ arguments: [String]) {
  say("TicDemo \(arguments)", "\(Command.run(arguments))")
}
