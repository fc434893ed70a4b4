// How many positions can follow, by the moves made, from four marks on.
@testable import TicModel

for cells in positions where marks(cells) > 3 {
  let mover: Cell = marks(cells).isMultiple(of: 2) ? .x : .o
  let sets = Board(cells, mover: mover).positions
  let final = sets.joined().count { $0.isLost || $0.isFull }
  say(
    "\(mark(mover)) on \(text(cells))",
    "\(sets.map(\.count)), \(final) of them final"
  )
}
