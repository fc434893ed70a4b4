// What a person sees after some keys, if it's drawn whenever it is stale.
import TicModel
import TicViewModel

@testable import TicDemo

/// Somebody who sees only what is drawn.
struct Spectator {
  /// What is seen after the plans of keys so far.
  private var seen: [[String]: String] = [:]

  /// Says what is seen in a new game after some keys.
  mutating func ask(_ plan: [String]) {
    let screen = PlayScreen(TicViewModel())
    for name in plan {
      screen.isStale = false
      screen.press(key(name))
    }
    let now = screen.isStale ? picture(on: screen) : seen[plan.dropLast()]
    seen[plan] = now
    let keys = plan.isEmpty ? "no key" : "keys: " + plan.joined(separator: ", ")
    say(keys, now ?? "nothing")
  }
}

var spectator = Spectator()
let names = ["1", "5", "9", "n", "u", "up", "Enter"]

for plan in plans(of: names, upTo: 4) { spectator.ask(plan) }

// A game that is over, and what follows.
let over = ["1", "4", "2", "5", "3"]
for count in 1...5 { spectator.ask(Array(over.prefix(count))) }
for plan in plans(of: ["u", "n", "3", "9"], upTo: 3) where !plan.isEmpty {
  spectator.ask(over + plan)
}

/// Returns the board and what is said below it.
func picture(on screen: PlayScreen) -> String {
  let lines = screen.canvas(columns: 40, rows: 11).lines
  let board = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  return "\(board.joined(separator: " ")), “\(lines[8].drop { $0 == " " })”"
}

/// Returns the key with a name.
func key(_ name: String) -> Key {
  switch name {
  case "up": .up
  case "Enter": .enter
  case "Escape": .escape
  default: .character(Character(name))
  }
}
