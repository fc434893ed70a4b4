// Whether there is a line, on all boards whose only line is the top row.

@testable import TicModel

for board in soundBoards where isAsked(board) {
  var game = playing(board)
  say(text(board), game.updateGameStatus() ? "a line" : "no line")
}

/// Returns whether a board has no line but those that have been asked for.
func isAsked(_ board: [Cell]) -> Bool {
  eightLines.dropFirst().allSatisfy { !isLine($0, on: board) }
}
