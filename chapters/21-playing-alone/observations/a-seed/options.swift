// How a game begins with a mark and a seed, and if it is the same each time.

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
        let isSame = seed.isEmpty || written(call) == written(call)
        say(
          "play \(call)",
          begun(call) + (isSame ? "" : ", another game each time")
        )
      }
    }
    let games = (1...9).map { written(opponent + mark + ["--seed", "\($0)"]) }
    say(
      "play \(opponent + mark), with --seed and 1 to 9",
      games.allSatisfy { $0 == games[0] } ? "one game" : "several games"
    )
  }
}

let help = Command.run(["play", "--help"]).output.split(separator: "\n")
say("play --help", help.joined(separator: " / "))
