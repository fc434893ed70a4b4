// The values of a search with a table on both scales, and how often it looks.
@testable import TicModel

var tables = [TableMinimax(), TableMinimax(scale: .distance)]
for cells in positions {
  let mover: Cell = marks(cells).isMultiple(of: 2) ? .x : .o
  let board = Board(cells, mover: mover)
  for n in tables.indices {
    let value = tables[n].value(of: board)
    say(
      "\(mark(mover)) on \(text(cells)), by the \(tables[n].scale)",
      "\(value), \(tables[n].count) boards"
    )
  }
  guard marks(cells) > 3 else { continue }
  var small = TableMinimax(scale: .distance)
  let value = small.value(of: board)
  say(
    "\(mark(mover)) on \(text(cells)), in an empty table",
    "\(value), \(small.count) boards"
  )
}
