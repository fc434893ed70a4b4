// The values of alpha-beta, and how many boards it looks at.
@testable import TicModel

for board in positions {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var search = AlphaBeta()
  let value = search.value(of: Board(board, mover: mover))
  say("\(mark(mover)) on \(text(board))", "\(value), \(search.count) boards")
}
