// Whether two sheets that show the same are equal, however it was written, and
// two that don't aren't. Whether a blank that was written counts is left open.

@testable import TicDemo

typealias Write = (text: String, row: Int, column: Int)

let writes: [Write] = ["X", "O", "XO", "─XO"].flatMap { text in
  (0...1).flatMap { row in
    (0...(3 - text.count)).map { (text, row, $0) }
  }
}

sayEquality(after: [])
for write in writes { sayEquality(after: [write]) }
for first in writes {
  for second in writes { sayEquality(after: [first, second]) }
}

/// Says whether a sheet is equal to one on which the same was written square by
/// square, and to one with another character in one of its corners.
func sayEquality(after writes: [Write]) {
  let sheet = drawing(after: writes)
  let isEqual = sheet == drawing(after: squares(of: sheet))
  let corners: [Write] = [("?", 0, 0), ("?", 1, 2)]
  let isOther = corners.allSatisfy { corner in
    sheet != drawing(after: squares(of: sheet) + [corner])
  }
  let words = writes.map { write in
    "“\(write.text)” in row \(write.row), column \(write.column)"
  }
  say(
    writes.isEmpty ? "a blank sheet" : words.joined(separator: ", then "),
    (isEqual ? "equal" : "not equal") + " to a sheet that shows the same, "
      + (isOther ? "not equal" : "equal") + " to one that shows more"
  )
}

/// Returns what to write, to get what a sheet shows square by square.
func squares(of sheet: Canvas) -> [Write] {
  sheet.lines.enumerated().flatMap { row, line in
    line.enumerated().filter { $1 != " " }.map { ("\($1)", row, $0) }
  }
}

/// Returns a sheet on which strings were written.
func drawing(after writes: [Write]) -> Canvas {
  var canvas = Canvas(width: 3, height: 2)
  for write in writes {
    canvas.write(write.text, row: write.row, column: write.column)
  }
  return canvas
}
