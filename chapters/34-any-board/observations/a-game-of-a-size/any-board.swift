// Games on small boards: how lines are made, and when the grid is full.
import TicModel

/// The sizes of up to 4 by 5, the smallest first.
let sizes = (1...4).flatMap { rows in
  (1...5).flatMap { columns in
    (1...max(rows, columns)).compactMap { inARow in
      try? BoardSize(rows: rows, columns: columns, inARow: inARow)
    }
  }
}.sorted { ($0.cellCount, $0.rows) < ($1.cellCount, $1.rows) }

/// Returns a size in words.
func words(_ size: BoardSize) -> String {
  "\(size.rows) by \(size.columns), \(size.inARow) in a row"
}

for size in sizes {
  let game = TicModel(size: size)
  say(
    words(size),
    "\(game.grid.count { $0 == .b }) blanks, \(game.winningLines.count) lines"
  )
  for line in size.lines {
    var game = TicModel(size: size)
    var marks: [Int] = []
    for cell in line {
      game.setCell(n: cell, c: .o)
      marks.append(cell)
      let made = game.winningLines.indices.filter { game.winningLines[$0] }
      let end =
        game.outcome == .undecided
        ? "undecided" : game.outcome == .draw ? "a draw" : "won"
      say("\(words(size)), O in \(marks)", "\(end), lines \(made)")
    }
  }
  var full = TicModel(size: size)
  for cell in -1...size.cellCount {
    full.setCell(n: cell, c: .x)
    say(
      "\(words(size)), X in the cells up to \(cell)",
      "\(full.grid.count { $0 == .x }) marks, "
        + (full.isGridFull ? "full" : "not full")
    )
  }
}
