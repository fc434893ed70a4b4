// What marks leave on the board: in blank cells, and from cell 9 on.

@testable import TicModel

for board in boards {
  say(text(board), text(playing(board).grid))
  guard marks(board) < 3 else { continue }
  for n in [9, 10, 42, .max] {
    for mark in [Cell.x, .o] {
      var game = playing(board)
      game.setCell(n: n, c: mark)
      say("\(text(board)), then \(call(n, mark))", text(game.grid))
    }
  }
}
