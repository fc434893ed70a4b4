// The values of minimax on both scales, and how many boards it looks at.
@testable import TicModel

for board in positions where marks(board) > 3 {
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  for scale in [Scale.outcome, .distance] {
    var minimax = Minimax(scale: scale)
    let value = minimax.value(of: Board(board, mover: mover))
    say(
      "\(mark(mover)) on \(text(board)), by the \(scale)",
      "\(value), \(minimax.count) boards"
    )
  }
}
