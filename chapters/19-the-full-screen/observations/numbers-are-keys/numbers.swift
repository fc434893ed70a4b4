// The board after up to three characters, none of which is typed twice.
import TicModel
import TicViewModel

@testable import TicDemo

let characters = (0...9).map { "\($0)" } + ["x", "½"]

for plan in orders(of: characters, upTo: 3) where !plan.isEmpty {
  let game = TicViewModel()
  let screen = PlayScreen(game)
  for character in plan { screen.press(.character(Character(character))) }
  say(plan.joined(separator: ", "), text(game.grid))
}
