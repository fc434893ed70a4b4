// The lines and inks of a sheet, after up to two strings that may go over its
// edges.

@testable import TicDemo

typealias Write = (text: String, row: Int, column: Int, ink: Ink)

let inks = [Ink.plain, .x, .o]
let writes: [Write] = ["X", " ", "ab", "X O", "abcdef"].flatMap { text in
  (-1...2).flatMap { row in
    (-7...5).flatMap { column in
      inks.map { (text, row, column, $0) }
    }
  }
}

for write in writes { say(words(write), drawing(after: [write])) }
for (row, column) in [(.max, 0), (.min, 0), (0, .max), (1, .min)] {
  let write: Write = ("X", row, column, .x)
  say(words(write), drawing(after: [write]))
}
for first in writes where first.text == "X O" && first.row == 1 {
  for second in writes where second.row == 1 {
    say(
      "\(words(first)), then \(words(second))",
      drawing(after: [first, second])
    )
  }
}

/// Returns how a string, its place and its ink are said.
func words(_ write: Write) -> String {
  "“\(write.text)” in row \(write.row), column \(write.column), \(write.ink)"
}

/// Returns what is on a sheet after strings were written.
func drawing(after writes: [Write]) -> String {
  var canvas = Canvas(width: 4, height: 2)
  for (text, row, column, ink) in writes {
    canvas.write(text, row: row, column: column, ink: ink)
  }
  let inks = canvas.rows.map { row in
    row.map { "\($0.ink)" }.joined(separator: " ")
  }
  return "\(canvas.lines), inks \(inks)"
}
