import TicModel
import TicViewModel

@testable import TicDemo

/// Somebody who sees only what is drawn.
struct Spectator {
  /// What is seen after the plans of keys so far.
  private var seen: [[String]: Picture] = [:]

  /// Says what is seen in a new game after some keys.
  mutating func ask(_ plan: [String]) {
    let game = TicViewModel()
    let screen = PlayScreen(game)
    var cursor = CursorKnowledge()
    for name in plan {
      if cursor.leavesOpen(name) { return }
      let grid = game.grid
      screen.isStale = false
      screen.press(key(name))
      cursor.learn(from: name, hasChanged: game.grid != grid)
    }
    let now = screen.isStale ? Picture(of: screen) : seen[plan.dropLast()]
    seen[plan] = now
    guard !screen.isDone else { return say(words(plan), "the end") }
    say(words(plan), now?.words(isCursorKnown: cursor.isKnown) ?? "nothing")
  }
}

/// Returns how some keys are said.
func words(_ plan: [String]) -> String {
  plan.isEmpty ? "no key" : "keys: " + plan.joined(separator: ", ")
}
