// What calls leave on the board, and whose turn it is then, if X has as many
// marks as O, or one more: marks in blank cells, and all that is ignored.

@testable import TicModel

for board in boards {
  say(text(board), state(playing(board)))
  guard marks(board) < 3 else { continue }
  for n in Array(0...9) + [42, -1, -42] {
    for mark in [Cell.x, .o, .b] where !isMove(n, mark, on: board) {
      var game = playing(board)
      let before = game.isXTurn
      game.setCell(n: n, c: mark)
      let turn = game.isXTurn == before ? "the same turn" : "another turn"
      say(
        "\(text(board)), then \(call(n, mark))",
        "\(text(game.grid)), \(turn)"
      )
    }
  }
}

/// Returns the board, and the turn if players who alternate can make the board,
/// such as `X../.../..., O's turn`.
func state(_ game: TicModel) -> String {
  let lead = game.grid.count { $0 == .x } - game.grid.count { $0 == .o }
  guard lead == 0 || lead == 1 else { return text(game.grid) }
  return text(game.grid) + (game.isXTurn ? ", X's turn" : ", O's turn")
}

/// Returns whether a call puts a mark in a blank cell.
func isMove(_ n: Int, _ mark: Cell, on board: [Cell]) -> Bool {
  board.indices.contains(n) && board[n] == .b && mark != .b
}
