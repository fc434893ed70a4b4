// Where a line switches color on and off: words in all inks, side by side.
// Codes are shown as the names of their inks.

@testable import TicDemo

let words = [
  Word(text: "a", ink: .plain), Word(text: "─", ink: .grid),
  Word(text: "X", ink: .x), Word(text: "XX", ink: .x),
  Word(text: "OO", ink: .o), Word(text: "━", ink: .line),
]

for row in plans(of: Array(words.indices), upTo: 3) {
  sayLine(row.map { words[$0] })
}
sayLines(of: words)
