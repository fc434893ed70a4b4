// Which game the options of `play` lead to, in any order.

@testable import TicDemo

let marks = [[], ["--as", "x"], ["--as", "o"], ["--as=x"], ["--as=o"]]
let seeds = [[], ["--seed", "0"], ["--seed", "1"], ["--seed=12345"]]

for opponent in [["--against", "random"], ["--against=random"]] {
  for mark in marks {
    for seed in seeds {
      let options = [opponent, mark, seed].filter { !$0.isEmpty }
      for order in orders(of: options, upTo: 3) {
        guard order.count == options.count else { continue }
        let call = order.flatMap(\.self)
        say("play \(call)", begun(call) + ", " + ended(call))
      }
    }
    let games = (1...9).map { written(opponent + mark + ["--seed", "\($0)"]) }
    say(
      "play \(opponent + mark), with --seed and 1 to 9",
      games.allSatisfy { $0 == games[0] } ? "one game" : "several games"
    )
  }
}

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
