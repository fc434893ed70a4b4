// What a person sees after some keys, if it's drawn whenever it is stale.
import TicModel
import TicViewModel

@testable import TicDemo

var spectator = Spectator()
let names = ["1", "5", "9", "n", "u", "up", "Enter"]

for plan in plans(of: names, upTo: 4) { spectator.ask(plan) }

// A game that is over, and what follows.
let over = ["1", "4", "2", "5", "3"]
for count in 1...5 { spectator.ask(Array(over.prefix(count))) }
for plan in plans(of: ["u", "n", "3", "9"], upTo: 3) where !plan.isEmpty {
  spectator.ask(over + plan)
}
