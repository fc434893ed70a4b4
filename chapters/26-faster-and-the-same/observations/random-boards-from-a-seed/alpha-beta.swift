// The values of alpha-beta, from three marks on.
@testable import TicModel

for board in positions where marks(board) > 2 {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var search = AlphaBeta()
  let value = search.value(of: Board(board, mover: mover))
  say("\(mark(mover)) on \(text(board))", "\(value)")
}
