// The lines of each size.
import TicModel

/// The sizes of up to 5 by 5, the smallest first.
let sizes = (1...5).flatMap { rows in
  (1...5).flatMap { columns in
    (1...max(rows, columns)).compactMap { inARow in
      try? BoardSize(rows: rows, columns: columns, inARow: inARow)
    }
  }
}.sorted { ($0.rows * $0.columns, $0.rows) < ($1.rows * $1.columns, $1.rows) }

/// Returns a size in words.
func words(_ size: BoardSize) -> String {
  "\(size.rows) by \(size.columns), \(size.inARow) in a row"
}

for size in sizes { say(words(size), "\(size.lines)") }

for side in 6...8 {
  for inARow in 1...side {
    let size = try BoardSize(rows: side, columns: side, inARow: inARow)
    say(words(size), "\(size.lines.count) lines")
  }
}
