// The computer's moves near the end of games on boards of several sizes.
import TicModel

for (rows, columns, inARow) in [
  (1, 5, 2), (2, 5, 3), (3, 4, 3), (4, 3, 4), (4, 4, 3), (4, 4, 4), (8, 8, 5), (8, 8, 8),
] {
  let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
  for stride in [1, 3, 5, 7] {
    var game = TicModel(size: size)
    // Each player takes every third free cell, for instance.
    while !game.isGameOver {
      if game.freeCells.count < 8 {
        for player in [Cell.x, .o] {
          let cell = game.nextMove(player: player)
          say(
            "\(mark(player)) on \(text(game.grid, columns: columns)), "
              + "\(inARow) in a row",
            cell.map { "cell \($0)" } ?? "no move"
          )
        }
        let best = Analysis(of: game, mover: game.mover).best
        say(
          "an analysis of \(text(game.grid, columns: columns)), "
            + "\(inARow) in a row",
          best.map { "best is \($0.cell)" } ?? "no move"
        )
      }
      let free = game.freeCells
      game.setCell(n: free[stride % free.count], c: game.mover.cell)
    }
  }
}

// A single cell of 64 is free.
var last = TicModel(size: try BoardSize(rows: 8, columns: 8, inARow: 8))
for n in 0..<63 {
  last.setCell(n: n, c: (n / 2 + n / 8).isMultiple(of: 2) ? .x : .o)
}
say("X, with only cell 63 free", "cell \(last.nextMove(player: .x) ?? -1)")
