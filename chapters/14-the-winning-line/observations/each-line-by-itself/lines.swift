// Whether there is a line, and which it is if there's only one.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  var answer = game.updateGameStatus() ? "a line" : "no line"
  if eightLines.count(where: { isLine($0, on: board) }) < 2 {
    answer += ", lines \(numbers(game.winningLines))"
  }
  say(text(board), answer)
}
