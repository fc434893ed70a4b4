// Who wins in the eyes of a search with a table, and how often it looks.
@testable import TicModel

func answer(_ table: inout TableMinimax, _ board: Board) -> String {
  ["loses", "draws", "wins"][table.value(of: board).signum() + 1]
}

var large = TableMinimax()
for cells in positions {
  let mover: Cell = marks(cells).isMultiple(of: 2) ? .x : .o
  let board = Board(cells, mover: mover)
  say(
    "\(mark(mover)) on \(text(cells)), in a table of all boards",
    "\(answer(&large, board)), \(large.count) boards"
  )
  guard marks(cells) > 3 else { continue }
  var small = TableMinimax()
  say(
    "\(mark(mover)) on \(text(cells)), in an empty table",
    "\(answer(&small, board)), \(small.count) boards"
  )
}
