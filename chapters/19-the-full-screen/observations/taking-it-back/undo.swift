// How a game stands, and where the cursor is, after its last two moves are taken
// back.
import TicModel
import TicViewModel

@testable import TicDemo

for moves in games {
  let game = TicViewModel()
  let screen = PlayScreen(game)
  for cell in moves { screen.press(.character(Character("\(cell + 1)"))) }
  let board = text(game.grid)
  let states = moves.suffix(2).map { _ in
    screen.press(.character("u"))
    let cursor = screen.cursor.map { "cursor in cell \($0)" } ?? "no cursor"
    return "\(text(game.grid)), \(game.isXTurn ? "X" : "O") to move, \(cursor)"
  }
  let numbers = moves.map { "\($0 + 1)" }.joined()
  say(
    "keys \(numbers), then u\(states.count > 1 ? ", u" : "")",
    ([board] + states).joined(separator: "; ")
  )
}
