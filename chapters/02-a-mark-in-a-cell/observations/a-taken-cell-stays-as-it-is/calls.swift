// What calls leave on the board: marks in blank cells, and all that is
// ignored.

@testable import TicModel

for board in boards {
  say(text(board), text(playing(board).grid))
  guard marks(board) < 3 else { continue }
  for n in Array(0...9) + [42, -1, -42] {
    for mark in [Cell.x, .o, .b] where !isMove(n, mark, on: board) {
      var game = playing(board)
      game.setCell(n: n, c: mark)
      say("\(text(board)), then \(call(n, mark))", text(game.grid))
    }
  }
}

/// Returns whether a call puts a mark in a blank cell.
func isMove(_ n: Int, _ mark: Cell, on board: [Cell]) -> Bool {
  board.indices.contains(n) && board[n] == .b && mark != .b
}
