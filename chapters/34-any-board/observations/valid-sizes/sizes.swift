// Which sizes there are, and why there are no others.
import TicModel

let sides = [1, 2, 3, 4, 5, 8, 9, 13, 16, 32, 64, 65, 0, -1, .max, .min]
let lengths = [1, 2, 3, 4, 5, 8, 9, 32, 64, 65, 0, -1, .max, .min]

/// Returns a size, or why there is none.
func answer(_ rows: Int, _ columns: Int, _ inARow: Int) -> String {
  do {
    let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
    return "\(size.rows) by \(size.columns), \(size.inARow) in a row"
  } catch {
    // Which of several reasons is given is left open.
    return hasOneReason(rows, columns, inARow) ? "\(error)" : "rejected"
  }
}

func hasOneReason(_ rows: Int, _ columns: Int, _ inARow: Int) -> Bool {
  let hasCells = rows > 0 && columns > 0
  let product = rows.multipliedReportingOverflow(by: columns)
  return [
    !hasCells,
    hasCells && (product.overflow || product.partialValue > 64),
    inARow < 1,
    inARow > max(rows, columns),
  ].count { $0 } == 1
}

for rows in sides {
  for columns in sides {
    for inARow in lengths {
      say(
        "\(rows) by \(columns), \(inARow) in a row",
        answer(rows, columns, inARow)
      )
    }
  }
}
