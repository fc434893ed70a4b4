// The values of alpha-beta on both scales, and how many boards it looks at.
@testable import TicModel

for board in positions {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var coarse = AlphaBeta()
  let value = coarse.value(of: Board(board, mover: mover))
  say(
    "\(mark(mover)) on \(text(board))",
    "\(value), \(coarse.count) boards"
  )
  guard marks(board) > 1 else { continue }
  var fine = AlphaBeta(scale: .distance)
  let fineValue = fine.value(of: Board(board, mover: mover))
  say("\(mark(mover)) on \(text(board)), by the distance", "\(fineValue)")
}
