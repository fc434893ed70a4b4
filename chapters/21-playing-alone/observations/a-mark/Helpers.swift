@testable import TicDemo

/// Returns how a game begins.
func begun(_ options: [String]) -> String {
  let lines = written(options, typing: []).split(separator: "\n")
  let board = lines.filter { $0.contains("│") }.joined()
  let taken = ["X", "O"].map { mark in
    "\(board.count { "\($0)" == mark }) \(mark)"
  }
  return "begins with \(taken.joined(separator: " and ")), "
    + "asks '\(lines.last ?? "")'"
}

/// Returns how a game ends, and with a seed whether it does so again.
func ended(_ options: [String]) -> String {
  let game = written(options)
  let words = ["You win", "The computer wins", "Draw"]
  let ends = words.filter { game.contains("\nGame over: \($0). n starts") }
  let end = ends.count == 1 ? "ends with a result" : "ends with \(ends)"
  guard options.contains(where: { $0.hasPrefix("--seed") }) else { return end }
  let isSame = written(options) == game
  return end + (isSame ? ", the same each time" : ", another each time")
}

/// Returns what is written while lines are typed.
func written(
  _ options: [String],
  typing lines: [String] = (1...9).map { "\($0)" }
) -> String {
  var lines = lines[...]
  var written = ""
  let console = Console(
    readLine: { lines.popFirst() },
    write: { written += $0 }
  )
  let outcome = Command.run(["play"] + options, console)
  return outcome.status == 0 ? written : outcome.errorOutput
}
