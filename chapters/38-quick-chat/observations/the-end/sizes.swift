// How games on boards of several sizes go on and end.

import TicModel

for (rows, columns, inARow) in [(3, 3, 3), (4, 4, 3), (2, 5, 2), (1, 4, 2), (5, 3, 4)] {
  guard let size = try? BoardSize(rows: rows, columns: columns, inARow: inARow)
  else { continue }
  for first in 0..<size.cellCount {
    var match = Match(size: size)
    for number in 1...2 { _ = match.handle(.enter, from: Visitor(number)) }
    var cells = ""
    for turn in 0..<size.cellCount {
      let cell = (first + turn * 2) % size.cellCount
      _ = match.handle(.play(cell), from: Visitor(turn % 2 + 1))
      cells += " \(cell)"
      let standing = match.standing
      let marks = standing.grid.map { $0 == .b ? "." : $0.rawValue }.joined()
      say(
        "\(rows)x\(columns), \(inARow) in a row, moves\(cells)",
        "\(standing.size == size ? "" : "another size ")\(marks) \(standing.phase)"
      )
    }
  }
}
