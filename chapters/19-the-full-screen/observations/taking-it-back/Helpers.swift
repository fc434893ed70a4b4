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

/// Returns how some keys are said.
func words(_ plan: [String]) -> String {
  plan.isEmpty ? "no key" : "keys: " + plan.joined(separator: ", ")
}
