// Who wins in the eyes of minimax, and how many boards it looks at.
@testable import TicModel

for board in positions where marks(board) > 3 {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var minimax = Minimax()
  let value = minimax.value(of: Board(board, mover: mover))
  let result = ["loses", "draws", "wins"][value.signum() + 1]
  say(
    "\(mark(mover)) on \(text(board))",
    "\(result), \(minimax.count) boards"
  )
}
