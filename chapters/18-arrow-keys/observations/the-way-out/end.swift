// Which keys leave, alone and after each other key.

import TicViewModel

@testable import TicDemo

let keys: [(name: String, key: Key)] = [
  ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ("Enter", .enter), ("space", .character(" ")), ("Escape", .escape),
  ("x", .character("x")), ("0", .character("0")), ("q", .character("q")),
  ("Control and D", .end),
]

say("no key", PlayScreen(TicViewModel()).isDone ? "the end" : "it goes on")
for (name, key) in keys {
  say(name, end(key, on: PlayScreen(TicViewModel())))
  for (after, next) in keys {
    let screen = PlayScreen(TicViewModel())
    screen.press(key)
    say("\(name), then \(after)", end(next, on: screen))
  }
}

/// Returns whether somebody has asked for the end, after a key.
func end(_ key: Key, on screen: PlayScreen) -> String {
  screen.press(key)
  return screen.isDone ? "the end" : "it goes on"
}
