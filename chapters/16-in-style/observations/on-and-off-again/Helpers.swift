@testable import TicDemo

/// A word on a sheet, and how many blanks come before it.
struct Word {
  let text: String
  let ink: Ink
  var blanks = 0

  var said: String {
    let blanks = ["", "a blank, ", "two blanks, "][blanks]
    return "\(blanks)“\(text)” in \(ink)"
  }
}

/// Says what a row of words is, in color and, if it's short, without.
func sayLine(_ row: [Word]) {
  let name = row.isEmpty ? "nothing" : said(row)
  say("\(name), in color", colored(canvas([row])))
  guard row.count < 3 else { return }
  say("\(name), not in color", "\(canvas([row]).lines(isColored: false))")
}

/// Says what one or two words are in color, above another one.
func sayLines(of words: [Word]) {
  for row in plans(of: Array(words.indices), upTo: 2) where !row.isEmpty {
    for next in words {
      let rows = [row.map { words[$0] }, [next]]
      say("\(said(rows[0])), below it \(said(rows[1]))", colored(canvas(rows)))
    }
  }
}

/// Returns a sheet with rows of words, and a blank at the end of the longest.
func canvas(_ rows: [[Word]]) -> Canvas {
  let widths = rows.map { $0.reduce(0) { $0 + $1.blanks + $1.text.count } }
  var canvas = Canvas(width: (widths.max() ?? 0) + 1, height: rows.count)
  for (row, words) in rows.enumerated() {
    var column = 0
    for word in words {
      column += word.blanks
      canvas.write(word.text, row: row, column: column, ink: word.ink)
      column += word.text.count
    }
  }
  return canvas
}

/// Returns how words and their inks are said.
func said(_ words: [Word]) -> String {
  words.map(\.said).joined(separator: ", ")
}
