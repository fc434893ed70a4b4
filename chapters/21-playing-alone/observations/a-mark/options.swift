// How a game begins with the mark that is asked for, in any order of options.

@testable import TicDemo

let marks = [[], ["--as", "x"], ["--as", "o"], ["--as=x"], ["--as=o"]]

for opponent in [["--against", "random"], ["--against=random"]] {
  for mark in marks {
    let options = [opponent, mark].filter { !$0.isEmpty }
    for order in orders(of: options, upTo: 2) {
      guard order.count == options.count else { continue }
      let call = order.flatMap(\.self)
      say("play \(call)", begun(call))
    }
  }
}

let help = Command.run(["play", "--help"]).output.split(separator: "\n")
  .filter { !$0.contains("--seed") }
say("play --help", help.joined(separator: " / "))
