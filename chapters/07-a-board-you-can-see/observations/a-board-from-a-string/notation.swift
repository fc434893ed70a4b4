// The board that is read from a string.

import TicModel

@testable import TicDemo

for board in boards {
  say(text(board), reading(text(board)))
}

/// Returns the board that is read from a string, or the error.
func reading(_ string: String) -> String {
  do {
    return text(try BoardNotation.cells(in: string))
  } catch {
    return "\(error)"
  }
}
