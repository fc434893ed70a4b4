import TicModel

@testable import TicDemo

/// Returns the board that is read from a string, or the error.
func reading(_ string: String) -> String {
  do {
    return text(try BoardNotation.cells(in: string))
  } catch {
    return "\(error)"
  }
}

/// Says what is read from the string of a board, and from one in lowercase if
/// the board has few marks.
func sayReadings(of board: [Cell]) {
  say(text(board), reading(text(board)))
  guard marks(board) < 4 else { return }
  say(text(board).lowercased(), reading(text(board).lowercased()))
}
