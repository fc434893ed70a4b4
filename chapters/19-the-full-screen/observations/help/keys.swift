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
    guard !screen.isDone else { return say(words(plan), "the end") }
    say(words(plan), now ?? "nothing")
  }
}

var spectator = Spectator()
let names = ["1", "5", "u", "n", "up", "?", "q"]

for plan in plans(of: names, upTo: 4) where !plan.dropLast().contains("q") {
  spectator.ask(plan)
}

/// Returns the board and what is said below it, or that there is help.
func picture(on screen: PlayScreen) -> String {
  let lines = screen.canvas(columns: 40, rows: 11).lines
  if lines.contains(where: { $0.hasPrefix("?     ") }) { return "the help" }
  let board = [2, 4, 6].map { row in lines[row].filter { $0 != " " } }
  return "\(board.joined(separator: " ")), “\(lines[8].drop { $0 == " " })”"
}

/// Returns how some keys are said.
func words(_ plan: [String]) -> String {
  plan.isEmpty ? "no key" : "keys: " + plan.joined(separator: ", ")
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
