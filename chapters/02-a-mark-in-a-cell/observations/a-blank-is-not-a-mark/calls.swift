// What calls leave on the board: marks in blank cells, marks outside the
// board, and blanks anywhere.

@testable import TicModel

for board in boards {
  say(text(board), text(playing(board).grid))
  guard marks(board) < 3 else { continue }
  for n in Array(0...9) + [42, -1, -42] {
    for mark in [Cell.x, .o, .b] where mark == .b || !(0...8).contains(n) {
      var game = playing(board)
      game.setCell(n: n, c: mark)
      say("\(text(board)), then \(call(n, mark))", text(game.grid))
    }
  }
}
