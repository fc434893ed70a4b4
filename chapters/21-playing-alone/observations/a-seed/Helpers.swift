@testable import TicDemo

/// Says what becomes of calls with a mark and a seed, whether nine seeds lead to
/// several games, and what the help says.
func sayGames(_ answer: ([String]) -> String) {
  let marks = [[], ["--as", "x"], ["--as", "o"], ["--as=x"], ["--as=o"]]
  let seeds = [[], ["--seed", "0"], ["--seed", "1"], ["--seed=12345"]]
  for opponent in [["--against", "random"], ["--against=random"]] {
    for mark in marks {
      for seed in seeds {
        let options = [opponent, mark, seed].filter { !$0.isEmpty }
        for order in orders(of: options, upTo: 3) {
          guard order.count == options.count else { continue }
          let call = order.flatMap(\.self)
          say("play \(call)", answer(call))
        }
      }
      let games = (1...9).map {
        written(opponent + mark + ["--seed", "\($0)"])
      }
      say(
        "play \(opponent + mark), with --seed and 1 to 9",
        games.allSatisfy { $0 == games[0] } ? "one game" : "several games"
      )
    }
  }
  let help = Command.run(["play", "--help"]).output.split(separator: "\n")
  say("play --help", help.joined(separator: " / "))
}
