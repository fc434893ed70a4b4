// How a game is described, on the standard board and on others.

import TicModel

for board in boards {
  say(text(board), playing(board).description)
}

later {
  for rows in 1...4 {
    for columns in 1...5 {
      guard
        let size = try? BoardSize(rows: rows, columns: columns, inARow: 1)
      else { continue }
      var game = TicModel(size: size)
      for n in game.grid.indices where !n.isMultiple(of: 3) {
        game.setCell(n: n, c: n.isMultiple(of: 2) ? .x : .o)
      }
      say(text(game.grid, columns: columns), game.description)
    }
  }
}
