// Whether two sheets that show the same in the same inks are equal, however it
// was written, and two that don't aren't. Whether a blank that was written
// counts is left open.

@testable import TicDemo

typealias Write = (text: String, row: Int, column: Int, ink: Ink)

let texts = [("X", Ink.x), ("X", .plain), ("OX", .o)]
let writes: [Write] = texts.flatMap { text, ink in
  (0...1).flatMap { row in
    (0...(3 - text.count)).map { (text, row, $0, ink) }
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
  let corners: [Write] = [("?", 0, 0, .x), ("?", 1, 2, .plain)]
  let isOther = corners.allSatisfy { corner in
    sheet != drawing(after: squares(of: sheet) + [corner])
  }
  let words = writes.map { write in
    "“\(write.text)” in row \(write.row), column \(write.column), \(write.ink)"
  }
  say(
    writes.isEmpty ? "a blank sheet" : words.joined(separator: ", then "),
    (isEqual ? "equal" : "not equal") + " to a sheet that shows the same, "
      + (isOther ? "not equal" : "equal") + " to one that shows more"
  )
}

/// Returns what to write, to get what a sheet shows square by square.
func squares(of sheet: Canvas) -> [Write] {
  sheet.rows.enumerated().flatMap { row, squares in
    squares.enumerated().filter { $1.character != " " }
      .map { ("\($1.character)", row, $0, $1.ink) }
  }
}

/// Returns a sheet on which strings were written.
func drawing(after writes: [Write]) -> Canvas {
  var canvas = Canvas(width: 3, height: 2)
  for write in writes {
    let (text, row, column, ink) = write
    canvas.write(text, row: row, column: column, ink: ink)
  }
  return canvas
}
