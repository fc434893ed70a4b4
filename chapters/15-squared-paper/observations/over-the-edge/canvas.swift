// The lines and the size of a sheet, after up to two strings that may go over
// its edges.

@testable import TicDemo

typealias Write = (text: String, row: Int, column: Int)

let writes: [Write] = ["X", " ", "ab", "X O", "abcdef"].flatMap { text in
  (-1...2).flatMap { row in
    (-7...5).map { (text, row, $0) }
  }
}

say("a sheet of 4 by 2", drawing(after: []))
for write in writes { say(words(write), drawing(after: [write])) }
for (row, column) in [(.max, 0), (.min, 0), (0, .max), (1, .min)] {
  let write: Write = ("X", row, column)
  say(words(write), drawing(after: [write]))
}
for first in writes where first.text == "X O" {
  for second in writes {
    say(
      "\(words(first)), then \(words(second))",
      drawing(after: [first, second])
    )
  }
}

/// Returns how a string and its place are said.
func words(_ write: Write) -> String {
  "“\(write.text)” in row \(write.row), column \(write.column)"
}

/// Returns what is on a sheet after strings were written.
func drawing(after writes: [Write]) -> String {
  var canvas = Canvas(width: 4, height: 2)
  for write in writes {
    canvas.write(write.text, row: write.row, column: write.column)
  }
  return "\(canvas.lines), \(canvas.width) by \(canvas.height)"
}
