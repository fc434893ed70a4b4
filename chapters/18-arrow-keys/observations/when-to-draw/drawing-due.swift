// When a drawing is due: at first, after each key of a plan, after another
// size, and after a change of the game that no key has made.

import TicModel
import TicViewModel

@testable import TicDemo

let keys: [(name: String, key: Key)] = [
  ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ("Enter", .enter), ("space", .character(" ")), ("Escape", .escape),
  ("x", .character("x")), ("0", .character("0")),
]

let new = PlayScreen(TicViewModel())
say("a new screen", due(new))
new.isStale = false
new.resize()
say("another size", due(new))
say("a screen that nobody needs any more", left())

for plan in plans(of: Array(keys.indices), upTo: 4) where !plan.isEmpty {
  let game = TicViewModel()
  let screen = PlayScreen(game)
  for index in plan.dropLast() { screen.press(keys[index].key) }
  let last = keys[plan[plan.count - 1]].key
  say(
    plan.map { keys[$0].name }.joined(separator: ", "),
    change(of: screen, game) { screen.press(last) }
  )
}

// Somebody else plays each free cell, or starts a new game.
for board in positions where marks(board) < 5 || marks(board) > 7 {
  for cell in board.indices where board[cell] == .b && !isWon(board) {
    let game = try BoardNotation.viewModel(showing: text(board))
    let screen = PlayScreen(game)
    say(
      "\(text(board)), somebody else plays \(cell)",
      change(of: screen, game) { game.play(cell) } + ", "
        + place(of: screen, game)
    )
  }
}
for board in positions where isWon(board) || marks(board) == 9 {
  let game = try BoardNotation.viewModel(showing: text(board))
  let screen = PlayScreen(game)
  for (name, key) in keys {
    say(
      "\(text(board)), \(name)",
      change(of: screen, game) { screen.press(key) }
    )
  }
  say(
    "\(text(board)), a new game",
    change(of: screen, game) { game.reset() } + ", "
      + place(of: screen, game)
  )
}

/// Returns whether a drawing is due.
func due(_ screen: PlayScreen) -> String {
  screen.isStale ? "a drawing is due" : "no drawing is due"
}

/// Returns what has changed, and whether a drawing is due for it.
func change(
  of screen: PlayScreen,
  _ game: TicViewModel,
  by change: () -> Void
) -> String {
  let grid = game.grid
  let cursor = screen.cursor
  screen.isStale = false
  change()
  let changes = [
    game.grid == grid ? nil : "another board",
    screen.cursor == cursor ? nil : "another cell",
  ].compactMap(\.self)
  guard screen.isStale == changes.isEmpty else {
    return "a drawing is due if something has changed"
  }
  return (changes.isEmpty ? "no change" : changes.joined(separator: " and "))
    + ", \(due(screen))"
}

/// Returns what is left of a screen that has gone, and whether its game goes on.
func left() -> String {
  let game = TicViewModel()
  weak var gone: PlayScreen?
  do {
    let screen = PlayScreen(game)
    gone = screen
  }
  let isPlayed = game.play(0)
  return (gone == nil ? "gone" : "still there")
    + (isPlayed ? ", the game goes on" : ", the game stops")
}
