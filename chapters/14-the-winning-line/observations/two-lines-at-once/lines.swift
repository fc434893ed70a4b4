// Whether there is a line, and which lines there are.

@testable import TicModel

for board in boards {
  var game = playing(board)
  let answer = game.updateGameStatus() ? "a line" : "no line"
  say(text(board), "\(answer), lines \(numbers(game.winningLines))")
}
