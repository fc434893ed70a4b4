// The first of the best cells, as alpha-beta finds it.
@testable import TicModel

for board in positions where !isWon(board) {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var search = AlphaBeta()
  let cell = search.bestCell(of: Board(board, mover: mover))
  say(
    "\(mark(mover)) on \(text(board))",
    cell.map { "cell \($0)" } ?? "no cell"
  )
}
