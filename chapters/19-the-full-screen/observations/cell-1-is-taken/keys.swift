// What a person sees after some keys, if it's drawn whenever it is stale.
import TicModel
import TicViewModel

@testable import TicDemo

/// Somebody who sees only what is drawn.
struct Spectator {
  /// What is seen after the plans of keys so far, from the board at the start on.
  private var seen: [[String]: Picture] = [:]

  /// Says what is seen on a screen with a board after some keys.
  mutating func ask(_ plan: [String], from start: String) {
    let game = TicViewModel()
    for (index, mark) in cells(start).enumerated() where mark != .b {
      game.setCell(index: index, cellValue: mark)
    }
    let screen = PlayScreen(game)
    var cursor = CursorKnowledge(isNewGame: marks(game.grid) == 0)
    for name in plan {
      if cursor.leavesOpen(name) { return }
      let grid = game.grid
      screen.isStale = false
      screen.press(key(name))
      cursor.learn(from: name, hasChanged: game.grid != grid)
    }
    let before = seen[[start] + plan.dropLast()]
    let now = screen.isStale ? Picture(of: screen) : before
    let isNeedless = screen.isStale && now == before
    seen[[start] + plan] = now
    say(
      "\(start)\(plan.map { ", \($0)" }.joined())",
      (now?.words(isCursorKnown: cursor.isKnown) ?? "nothing")
        + (isNeedless ? ", drawn again though nothing changed" : "")
    )
  }
}

var spectator = Spectator()
let starts = [
  ".../.../...", "XX./OO./...", "XXX/OO./...", "X.X/OOO/X..", "XOX/XXO/OXO",
]
let names = ["1", "5", "9", "0", "up", "Enter", "Escape"]

for start in starts {
  for plan in plans(of: names, upTo: start == starts[0] ? 4 : 2) {
    spectator.ask(plan, from: start)
  }
}
for number in 1...9 {
  spectator.ask(["\(number)"], from: starts[0])
  spectator.ask(["\(number)", "\(number)"], from: starts[0])
}
