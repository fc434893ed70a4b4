// What calls leave on the board, and whose turn it is then: marks in blank
// cells, and all that is ignored.

@testable import TicModel

for board in boards {
  say(text(board), state(playing(board)))
  guard marks(board) < 3 else { continue }
  for n in Array(0...9) + [42, -1, -42] {
    for mark in [Cell.x, .o, .b] where !isMove(n, mark, on: board) {
      var game = playing(board)
      game.setCell(n: n, c: mark)
      say("\(text(board)), then \(call(n, mark))", state(game))
    }
  }
}

/// Returns the board and the turn, such as `X../.../..., O's turn`.
func state(_ game: TicModel) -> String {
  text(game.grid) + (game.isXTurn ? ", X's turn" : ", O's turn")
}

/// Returns whether a call puts a mark in a blank cell.
func isMove(_ n: Int, _ mark: Cell, on board: [Cell]) -> Bool {
  board.indices.contains(n) && board[n] == .b && mark != .b
}
