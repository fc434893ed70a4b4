// What marks leave on the board: in blank cells, and outside the board.

@testable import TicModel

for board in boards {
  say(text(board), text(playing(board).grid))
  guard marks(board) < 3 else { continue }
  for n in [-1, -2, -42, .min, 9, 10, 42, .max] {
    for mark in [Cell.x, .o] {
      var game = playing(board)
      game.setCell(n: n, c: mark)
      say("\(text(board)), then \(call(n, mark))", text(game.grid))
    }
  }
}
