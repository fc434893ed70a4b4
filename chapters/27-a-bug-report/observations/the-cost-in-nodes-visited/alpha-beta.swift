// The values of alpha-beta on both scales, and how many boards it looks at.
@testable import TicModel

for board in positions {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  for scale in [Scale.outcome, .distance] {
    var search = AlphaBeta(scale: scale)
    let value = search.value(of: Board(board, mover: mover))
    say(
      "\(mark(mover)) on \(text(board)), by the \(scale)",
      "\(value), \(search.count) boards"
    )
  }
}
