// The board that is read from a string, be it in capitals or not.

import TicModel

@testable import TicDemo

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
