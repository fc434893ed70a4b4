@testable import TicDemo

/// Says what the outcome of a run with some arguments is.
func report(_ arguments: [String]) {
  say("TicDemo \(arguments)", "\(Command.run(arguments))")
}

/// Calls that draw a board, one for each with few marks.
let drawings = positions.filter { marks($0) < 4 }.map { ["render", text($0)] }

/// Wrong calls, each with a character in it that nobody can see.
let unprintable = ["\t", "\r", "\u{1B}", "\u{7F}", "\u{1EBF}", "\u{202E}"]
  .flatMap { [["draw\($0)"], ["render", "XOX/.O./X..", "large\($0)"]] }
