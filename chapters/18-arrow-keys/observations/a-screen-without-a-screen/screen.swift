// What keys do on a screen: in a new game, in every position, and after the
// end. Of cells that are as near as one another the cursor may take any.

import TicModel
import TicViewModel

@testable import TicDemo

let moves: [(name: String, key: Key)] = [
  ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ("Enter", .enter), ("space", .character(" ")),
]
let others: [(name: String, key: Key)] = [
  ("Escape", .escape), ("x", .character("x")), ("0", .character("0")),
]

let start = PlayScreen(TicViewModel())
say("a new game", start.cursor.map { "the cursor on \($0)" } ?? "no cursor")
for plan in plans(of: Array(moves.indices), upTo: 4) where !plan.isEmpty {
  let game = TicViewModel()
  let screen = PlayScreen(game)
  for index in plan.dropLast() { screen.press(moves[index].key) }
  let last = moves[plan[plan.count - 1]].key
  say(
    plan.map { moves[$0].name }.joined(separator: ", "),
    result(of: last, on: screen, game)
  )
}
for (name, key) in others {
  let game = TicViewModel()
  say(name, result(of: key, on: PlayScreen(game), game))
}
for board in positions {
  let game = try BoardNotation.viewModel(showing: text(board))
  let screen = PlayScreen(game)
  say("\(text(board)), a new screen", place(of: screen, game))
  if isWon(board) || marks(board) == 9 {
    for (name, key) in moves {
      say("\(text(board)), \(name)", result(of: key, on: screen, game))
    }
  } else {
    // Where a new screen has its cursor is left open: so to the first cell.
    for _ in 0..<9 { screen.press(.left) }
    for (name, key) in [("Enter", Key.enter), ("down", .down)] {
      say(
        "\(text(board)), left to the first free cell, \(name)",
        result(of: key, on: screen, game)
      )
    }
  }
}

/// Returns what a key does to a game and to the cursor.
func result(
  of key: Key,
  on screen: PlayScreen,
  _ game: TicViewModel
) -> String {
  let before = game.grid
  let cursor = screen.cursor
  let turn: Cell = game.isXTurn ? .x : .o
  screen.press(key)
  var played = before
  if let cursor { played[cursor] = turn }
  let isPlayed = game.grid != before
  let move =
    !isPlayed
    ? "no move" : game.grid == played ? "a move" : "now \(text(game.grid))"
  guard let cursor, let next = screen.cursor else {
    return "\(move), \(place(of: screen, game))"
  }
  let free = game.grid.indices.filter { game.grid[$0] == .b }
  let goals =
    isPlayed
    ? nearest(to: cursor, among: free)
    : goals(from: cursor, key: key, among: free)
  guard goals.contains(next) else {
    return "\(move), the cursor from \(cursor) to \(next)"
  }
  return isPlayed
    ? "\(move), the cursor on the nearest free cell"
    : "\(move), the cursor where the key leads"
}
