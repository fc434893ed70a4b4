// The drawing of a board with the value of each free cell.
import TicModel

@testable import TicDemo

for board in openBoards {
  // Which of the moves is the best may be shown or not.
  let lines = try drawing(of: board).lines.map { line in
    line.map { "[]".contains($0) ? " " : "\($0)" }.joined()
  }
  for (row, line) in lines.enumerated() {
    let end = line.lastIndex { $0 != " " }
    say(
      "\(text(board)), line \(row + 1) of the drawing",
      "“\(end.map { line[...$0] } ?? "")”"
    )
  }
}
