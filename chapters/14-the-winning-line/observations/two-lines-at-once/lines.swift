// Whether there is a line, and which lines there are.

@testable import TicModel

for board in boards {
  var game = playing(board)
  let answer = game.updateGameStatus() ? "a line" : "no line"
  say(text(board), "\(answer), lines \(numbers(game.winningLines))")
}

/// Returns the numbers of the lines that are made.
func numbers(_ lines: [Bool]) -> String {
  "\(lines.indices.filter { lines[$0] }) of \(lines.count)"
}
