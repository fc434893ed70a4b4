@testable import TicModel

/// Says whether there is a line on a board.
func sayLine(on board: [Cell]) {
  var game = playing(board)
  say(text(board), game.updateGameStatus() ? "a line" : "no line")
}

/// Returns whether a board has no line but the first few of the eight.
func hasNoLine(afterFirst count: Int, on board: [Cell]) -> Bool {
  eightLines.dropFirst(count).allSatisfy { !isLine($0, on: board) }
}
