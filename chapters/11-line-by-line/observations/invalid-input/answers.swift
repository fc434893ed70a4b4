// What is answered to any line, while the game goes on.

import TicModel
import TicViewModel

@testable import TicDemo

for moves in games where !moves.isEmpty {
  let board = position(after: moves)
  guard moves.count < 6, !isOver(board) else { continue }
  let lines = moves.map { "\($0 + 1)" }
  sayAnswer(to: lines)
  guard moves.count < 4 else { continue }
  for line in lines + invalid { sayAnswer(to: lines + [line]) }
  guard moves.count == 1 else { continue }
  let next = lines == ["9"] ? "1" : "9"
  for line in invalid { sayAnswer(to: lines + [line, next]) }
}
