// Lines in color and without, where no two characters of an ink are side by
// side. Codes are shown as the names of their inks.

@testable import TicDemo

typealias Word = (text: String, ink: Ink)

let words: [Word] = [
  ("a", .plain), ("─", .grid), ("X", .x), ("O", .o), ("━", .line),
]

for row in plans(of: Array(words.indices), upTo: 4) {
  guard zip(row, row.dropFirst()).allSatisfy({ $0 != $1 }) else { continue }
  let canvas = canvas(row.map { words[$0] })
  let name = row.isEmpty ? "nothing" : said(row.map { words[$0] })
  say("\(name), in color", colored(canvas))
  say("\(name), not in color", "\(canvas.lines(isColored: false))")
}

/// Returns a sheet with a row of words, and a blank at its end.
func canvas(_ words: [Word]) -> Canvas {
  var canvas = Canvas(width: words.count + 1, height: 1)
  for (column, word) in words.enumerated() {
    canvas.write(word.text, row: 0, column: column, ink: word.ink)
  }
  return canvas
}

/// Returns how words and their inks are said.
func said(_ words: [Word]) -> String {
  words.map { "“\($0.text)” in \($0.ink)" }.joined(separator: ", ")
}
