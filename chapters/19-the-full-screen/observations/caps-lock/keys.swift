// What a person sees after some keys, if it's drawn whenever it is stale.
import TicModel
import TicViewModel

@testable import TicDemo

var spectator = Spectator()
let names = ["1", "5", "u", "U", "N", "?", "Q"]

for plan in plans(of: names, upTo: 4) where !plan.dropLast().contains("Q") {
  spectator.ask(plan)
}
