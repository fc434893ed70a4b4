// Whose cells are whose, before and after a move, and who has lost.
@testable import TicModel

/// Returns the numbers of the cells of a set.
func numbers(_ bits: UInt64) -> [Int] {
  (0..<64).filter { bits >> UInt64($0) & 1 == 1 }
}

for cells in positions {
  for mover in [Cell.x, .o] {
    let board = Board(cells, mover: mover)
    let plan = "\(mark(mover)) on \(text(cells))"
    say(
      plan,
      "own \(numbers(board.own)), other \(numbers(board.other)), "
        + (board.isLost ? "lost" : "not lost")
    )
    guard let cell = cells.firstIndex(of: .b) else { continue }
    let next = board.playing(cell)
    say(
      "\(plan), playing \(cell)",
      "own \(numbers(next.own)), other \(numbers(next.other))"
    )
  }
}
