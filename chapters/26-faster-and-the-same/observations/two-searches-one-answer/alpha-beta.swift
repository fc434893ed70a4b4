// What alpha-beta makes of a win, a draw and a loss, and of finished games.
@testable import TicModel

let drawn = ["XX./OO./...", "XXO/OOX/...", ".XO/XO./.XO"].map(cells)
let finished = positions.filter { isWon($0) || !$0.contains(.b) }
for board in drawn + finished {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  var search = AlphaBeta()
  let value = search.value(of: Board(board, mover: mover))
  say("\(mark(mover)) on \(text(board))", "\(value)")
}
