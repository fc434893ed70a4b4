// What is read from a string: a board, or the row in which it's wrong.

import TicModel

@testable import TicDemo

let wrongRows = [
  "XOX", "XOX/.O.", "XOX/.O./X../", "/XOX/.O./X..", "XOX/.O./X../O..",
]
let wrongCells = ["", "X", "XO", "XOX.", "XOX.O"].flatMap { row in
  ["\(row)/.O./X..", "XOX/\(row)/X..", "XOX/.O./\(row)"]
}

for string in wrongRows + wrongCells + ["XOXO/.O/X.."] {
  say(string, reading(string))
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
    return "\(error)"
  }
}
