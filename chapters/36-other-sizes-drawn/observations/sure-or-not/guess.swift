// The computer's moves on larger boards, and whether they are guesses.
import TicModel

/// The boards of four by five on which X misses one mark of a line of four, and
/// O has as many marks that don't matter.
let nearLines: [(grid: [Cell], gap: Int)] = try {
  let size = try BoardSize(rows: 4, columns: 5, inARow: 4)
  return size.lines.flatMap { line in
    line.map { gap in
      var grid = [Cell](repeating: .b, count: size.cellCount)
      for cell in line where cell != gap { grid[cell] = .x }
      let others = [0, 3, 6, 9, 12, 15, 18].filter { !line.contains($0) }
      for cell in others.prefix(3) { grid[cell] = .o }
      return (grid, gap)
    }
  }
}()

let large = try BoardSize(rows: 4, columns: 5, inARow: 4)
for (grid, _) in nearLines {
  var game = TicModel(size: large)
  for (n, cell) in grid.enumerated() where cell != .b {
    game.setCell(n: n, c: cell)
  }
  for player in [Cell.x, .o] {
    let cell = game.nextMove(player: player)
    say(
      "\(mark(player)) on \(text(grid, columns: 5)), 4 in a row",
      cell.map { "cell \($0)" } ?? "no move"
    )
  }
}

for (rows, columns, inARow) in [(3, 3, 3), (3, 4, 3), (4, 4, 4), (6, 6, 4)] {
  let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
  var game = TicModel(size: size)
  var answers = ["\(game.isGuess)"]
  game.takeSystemTurn()
  answers.append("after a turn \(game.isGuess)")
  let free = game.freeCells.first ?? 0
  game.setCell(n: free, c: game.mover.cell)
  answers.append("after a mark \(game.isGuess)")
  say(
    "a guess on \(rows) by \(columns), \(inARow) in a row",
    answers.joined(separator: ", ")
  )
}
