// What the deep search finds on the standard board and on larger ones.
@testable import TicModel

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

/// Returns a finding in words.
func words(_ finding: DeepSearch.Finding?) -> String {
  guard let finding else { return "no cell" }
  return "cell \(finding.cell), value \(finding.value), "
    + (finding.isComplete ? "all seen" : "not all seen")
}

for board in positions where marks(board) > 1 && !isWon(board) {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var search = DeepSearch(.standard)
  say(
    "\(mark(mover)) on \(text(board))",
    words(search.best(on: Board(board, mover: mover)))
  )
}

// Whoever has a line to complete does so, and the other player blocks it.
let large = try BoardSize(rows: 4, columns: 5, inARow: 4)
for (grid, _) in nearLines {
  for mover in [Cell.x, .o] {
    var search = DeepSearch(large)
    let cell = search.best(on: Board(grid, mover: mover))?.cell
    say(
      "\(mark(mover)) on \(text(grid, columns: 5)), 4 in a row",
      cell.map { "cell \($0)" } ?? "no cell"
    )
  }
}

for limit in [10, 100, 1000] {
  let size = try BoardSize(rows: 6, columns: 6, inARow: 4)
  var search = DeepSearch(size, limit: limit)
  let finding = search.best(on: Board(own: 0, other: 0))
  say(
    "an empty board of 6 by 6, 4 in a row, with a limit of \(limit)",
    (finding?.isComplete == false ? "not all seen, " : "all seen, ")
      + (search.count < 2 * limit ? "the limit is kept" : "too many boards")
  )
}
