// What is read from a string: a board, or what's wrong with it and where.

import TicModel

@testable import TicDemo

let wrongRows = [
  "XOX", "XOX/.O.", "XOX/.O./X../", "/XOX/.O./X..", "XOX/.O./X../O..",
]
let wrongCells = ["", "X", "XO", "XOX.", "XOX.O"].flatMap { row in
  ["\(row)/.O./X..", "XOX/\(row)/X..", "XOX/.O./\(row)"]
}
let wrongCharacters = [
  "Z", "z", "0", "-", ",", " ",
  "\n", "\t", "\r", "\u{1B}", "é", "\u{7F}", "\u{202E}",
].flatMap { character in (0..<9).map { string(with: character, at: $0) } }

for string in wrongRows + wrongCells + wrongCharacters {
  say("\"\(spelledOut(string))\"", reading(string))
}
for board in boards {
  say(text(board), reading(text(board)))
  guard marks(board) < 4 else { continue }
  say(text(board).lowercased(), reading(text(board).lowercased()))
}

/// Returns the board that is read from a string, or the error.
func reading(_ string: String) -> String {
  do {
    return text(try BoardNotation.cells(in: string))
  } catch {
    // A number may have zeros in front, as in `\u{00E9}`, or not.
    return "\(error)".replacing("\\u{00", with: "\\u{")
  }
}

/// Returns a string in plain ASCII, as one would write it in Swift.
func spelledOut(_ string: String) -> String {
  string.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

/// Returns a string of a board, but for a character in one of its cells.
func string(with character: String, at cell: Int) -> String {
  let cells = (0..<9).map { $0 == cell ? character : "." }
  return [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
    .joined(separator: "/")
}
