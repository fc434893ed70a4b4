// The best move where a single cell is left, or none.
import TicModel

func best(on board: [Cell], for player: Cell, updated: Bool) -> String {
  var game = playing(board)
  if updated { game.updateGameStatus() }
  return game.nextMove(player: player).map { "cell \($0)" } ?? "no move"
}

for board in soundBoards where isWon(board) || marks(board) >= 8 {
  for player in [Cell.x, .o] {
    say(
      "\(mark(player)) on \(text(board))",
      best(on: board, for: player, updated: false)
    )
    say(
      "\(mark(player)) on \(text(board)), its status updated",
      best(on: board, for: player, updated: true)
    )
  }
  say(
    "a blank on \(text(board))",
    best(on: board, for: .b, updated: true)
  )
}
