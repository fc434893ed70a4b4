// Where a line switches color on and off: words in all inks, side by side or
// with blanks between them. Codes are shown as the names of their inks.

@testable import TicDemo

let words = [
  Word(text: "a", ink: .plain), Word(text: "─", ink: .grid),
  Word(text: "X", ink: .x), Word(text: "X X", ink: .x),
  Word(text: "OO", ink: .o), Word(text: "━", ink: .line),
]
let spaced = words.flatMap { word in
  (0...2).map { Word(text: word.text, ink: word.ink, blanks: $0) }
}

for row in plans(of: Array(spaced.indices), upTo: 3) {
  sayLine(row.map { spaced[$0] })
}
sayLines(of: words)
